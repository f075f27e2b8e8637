/** The sound and the vibration of a timer that is over. */

/** Three beeps: when each starts, in seconds. */
const BEEPS = [0, 0.3, 0.6];
const BEEP_SECONDS = 0.18;
/** Hertz. */
const PITCH = 880;
const VOLUME = 0.4;
/** Milliseconds on, off, on, … */
const VIBRATION = [200, 100, 200, 100, 200];

let audio: AudioContext | undefined;

/** Browsers allow sound only after a press, so each start of a timer calls this. */
export function allowSound(): void {
  audio ??= new AudioContext();
  audio.resume().catch((error: unknown) => console.warn('Timers make no sound', error));
}

export function ring(): void {
  navigator.vibrate?.(VIBRATION);
  // After a reload there is no sound until the next press.
  if (audio?.state !== 'running') return;
  for (const start of BEEPS) beep(audio, audio.currentTime + start);
}

function beep(context: AudioContext, start: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = PITCH;
  // The volume rises and falls within 20 ms: a sudden start or end would click.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02);
  volume.gain.setValueAtTime(VOLUME, start + BEEP_SECONDS - 0.02);
  volume.gain.linearRampToValueAtTime(0, start + BEEP_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + BEEP_SECONDS);
}
