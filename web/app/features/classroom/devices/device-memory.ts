import { z } from 'zod';
import type { DeviceChoice } from './devices.ts';

const key = 'michi-devices';
const Stored = z.object({ cameraId: z.string().optional(), microphoneId: z.string().optional() });

/** The devices that were chosen last in this browser. */
export function rememberedDevices(): DeviceChoice {
  try {
    const stored = Stored.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}'));
    return stored.success ? stored.data : {};
  } catch {
    return {};
  }
}

export function rememberDevices(choice: DeviceChoice): void {
  localStorage.setItem(key, JSON.stringify(choice));
}
