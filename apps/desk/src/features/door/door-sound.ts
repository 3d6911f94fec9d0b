/** Tells the colour by sound and vibration, so that green needs no look at the phone. */
import type { DoorColour } from '@portolane/core/rules/door/arrival.ts';

/** Hertz and seconds, one tone after the other. */
const tones: Readonly<Record<DoorColour, readonly (readonly [number, number])[]>> = {
  green: [[1046, 0.14]],
  amber: [
    [587, 0.14],
    [587, 0.14],
  ],
  red: [[196, 0.5]],
};
/** Milliseconds on and off. */
const vibrations: Readonly<Record<DoorColour, number[]>> = {
  green: [70],
  amber: [90, 70, 90],
  red: [400],
};
const GAP_S = 0.06;
const VOLUME = 0.5;

let audio: AudioContext | null = null;

/** Makes sound possible. Browsers allow it after a press only, so it is called by one. */
export function prepareSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** Plays the tones of a colour, where sound is possible, and vibrates. */
export function signal(colour: DoorColour): void {
  // Safari has no vibration.
  if ('vibrate' in navigator) navigator.vibrate(vibrations[colour]);
  if (audio?.state !== 'running') return;
  let start = audio.currentTime;
  for (const [hertz, seconds] of tones[colour]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(VOLUME, start);
    // Ends softly, or it would click.
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
    start += seconds + GAP_S;
  }
}
