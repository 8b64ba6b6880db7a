import type { OwnSession } from '@michi/contract/identity/sessions';

type Device = OwnSession['device'];
type Signs = readonly (readonly [name: string, sign: RegExp])[];

// The first that fits: each browser also names those that it descends from.
const browsers: Signs = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const systems: Signs = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['iPadOS', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/**
 * For its owner to recognise, never to decide by: whoever calls writes the user agent. An iPad says that it
 * is a Mac.
 */
export function deviceOf(userAgent: string | null): Device {
  const nameIn = (signs: Signs) => signs.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null;
  const system = nameIn(systems);
  return { kind: kindOf(system, userAgent ?? ''), browser: nameIn(browsers), system };
}

function kindOf(system: string | null, userAgent: string): Device['kind'] {
  switch (system) {
    case null:
      return 'UNKNOWN';
    case 'iPadOS':
      return 'TABLET';
    case 'iOS':
      return 'PHONE';
    case 'Android':
      return /\bMobile\b/.test(userAgent) ? 'PHONE' : 'TABLET';
    default:
      return 'DESKTOP';
  }
}
