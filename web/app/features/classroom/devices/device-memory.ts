import { z } from 'zod';
import type { DeviceChoice } from './devices.ts';

const key = 'michi-devices';
const Stored = z.object({
  cameraId: z.string().optional(),
  microphoneId: z.string().optional(),
  speakerId: z.string().optional(),
  isCameraOn: z.boolean().optional(),
  isMicrophoneOn: z.boolean().optional(),
  isBlurred: z.boolean().optional(),
});
type Stored = z.infer<typeof Stored>;

/** What was chosen last in this browser: the devices, and which of them were on. */
export function rememberedDevices(): Stored {
  try {
    const stored = Stored.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}'));
    return stored.success ? stored.data : {};
  } catch {
    return {};
  }
}

export function rememberDevices(
  choice: DeviceChoice & Pick<Stored, 'isCameraOn' | 'isMicrophoneOn' | 'isBlurred'>,
): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...rememberedDevices(), ...choice }));
  } catch {
    // Storage may be refused: the next call begins as the browser does.
  }
}
