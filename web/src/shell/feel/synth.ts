/** Makes sounds. Loaded when the first one is to be heard. */
import { sounds, type Sound, type Tone } from './sounds';

/** However much sounds at once, it is not louder than this. */
const LOUDEST = 0.5;
/** A tone does not begin with a click. */
const RISE_S = 0.008;
const NOISE_S = 1;

let made: { context: AudioContext; out: AudioNode; noise: AudioBuffer } | undefined;

/** The way to the loudspeaker, and a second of noise. */
function ground(): NonNullable<typeof made> {
  if (made) return made;
  const context = new AudioContext();
  const [limit, out] = [context.createDynamicsCompressor(), context.createGain()];
  out.gain.value = LOUDEST;
  limit.connect(out).connect(context.destination);
  const noise = context.createBuffer(1, NOISE_S * context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return (made = { context, out: limit, noise });
}

/** What a tone comes from, with the pitch that glides. */
function source({ wave, from }: Tone): { begins: AudioScheduledSourceNode; pitch: AudioParam; end: AudioNode } {
  const { context, noise } = ground();
  if (wave !== 'noise') {
    const tone = new OscillatorNode(context, { type: wave, frequency: from });
    return { begins: tone, pitch: tone.frequency, end: tone };
  }
  const hiss = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: from, Q: 0.9 });
  return { begins: hiss, pitch: band.frequency, end: hiss.connect(band) };
}

function sound(tone: Tone, at: number, volume: number): void {
  const { context, out } = ground();
  const { from, to = from, after = 0, length, loud } = tone;
  const { begins, pitch, end } = source(tone);
  const gain = new GainNode(context, { gain: 0 });
  const [begin, over] = [at + after, at + after + length];
  pitch.setValueAtTime(from, begin);
  pitch.exponentialRampToValueAtTime(to, over);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud * volume, begin + RISE_S);
  gain.gain.exponentialRampToValueAtTime(0.0005, over);
  end.connect(gain).connect(out);
  begins.start(begin);
  begins.stop(over);
}

/** Plays a sound, at a volume from 0 to 1, this many seconds from now. */
export function play(name: Sound, volume: number, after = 0): void {
  const { context } = ground();
  // A browser lets a page that was long away fall silent.
  if (context.state === 'suspended') void context.resume();
  for (const tone of sounds[name]) sound(tone, context.currentTime + after, volume);
}
