import type { Calibration } from './calibrate.ts';
import type { Matrix } from './ridge.ts';
import type { Vocabulary } from './vectors.ts';

/** The part of learning that takes long: how much each example speaks for each intent, and how scores become probabilities. */
export interface Fit {
  readonly duals: Matrix;
  readonly calibration: Calibration;
}

/** What a fit belongs to: it is of no use to other examples, nor to features that are made otherwise. */
export interface Fitted {
  readonly labels: readonly number[];
  readonly vocabulary: Vocabulary;
  readonly intents: number;
  /** Whatever else decides the fit. */
  readonly settings: readonly number[];
}

const HEAD = { fingerprint: 0, temperature: 1, noise: 2, cells: 3 } as const;

/** A fit as bytes that may lie in a file: three numbers of eight bytes, then the duals in four each. */
export function packFit({ duals, calibration }: Fit, fitted: Fitted): Uint8Array {
  const head = Float64Array.of(fingerprintOf(fitted), calibration.temperature, calibration.noise);
  const cells = Float32Array.from(duals.cells);
  const bytes = new Uint8Array(head.byteLength + cells.byteLength);
  bytes.set(new Uint8Array(head.buffer));
  bytes.set(new Uint8Array(cells.buffer), head.byteLength);
  return bytes;
}

/** The fit that bytes hold; null where it belongs to something else, or they are no fit. */
export function unpackFit(bytes: Uint8Array, fitted: Fitted): Fit | null {
  const { labels, intents: width } = fitted;
  const from = HEAD.cells * Float64Array.BYTES_PER_ELEMENT;
  if (bytes.length !== from + labels.length * width * Float32Array.BYTES_PER_ELEMENT) return null;
  const { buffer } = bytes.slice();
  const [fingerprint, temperature = 1, noise = 0] = new Float64Array(buffer, 0, HEAD.cells);
  if (fingerprint !== fingerprintOf(fitted)) return null;
  const cells = Float64Array.from(new Float32Array(buffer, from));
  return { duals: { width, cells }, calibration: { temperature, noise } };
}

const PRIME = 0x01000193;
const OFFSET = 0x811c9dc5;

/** FNV-1a over features, their rarity, labels and settings: a change in any of them makes another. */
function fingerprintOf({ labels, vocabulary, intents, settings }: Fitted): number {
  let hash = OFFSET;
  const add = (value: number): void => {
    hash = Math.imul(hash ^ value, PRIME);
  };
  for (const feature of vocabulary.rows.keys()) {
    for (let at = 0; at < feature.length; at += 1) add(feature.charCodeAt(at));
    add(0);
  }
  for (const byte of new Uint8Array(vocabulary.rarity.buffer)) add(byte);
  for (const label of labels) add(label);
  for (const byte of new Uint8Array(Float64Array.of(intents, ...settings).buffer)) add(byte);
  return hash >>> 0;
}
