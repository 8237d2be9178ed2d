import type { Clock } from '#protocol';
import type { Frame, Frames } from './frame.ts';
import type { NatsLimits } from './limits.ts';
import type { Link } from './link.ts';
import type { Problems } from './problems.ts';
import type { Subjects } from './subjects.ts';

/** What both sides of a transport share. */
export type NatsParts = {
  readonly clock: Clock;
  readonly frames: Frames;
  /** What is in a frame; null: it was refused, and told with what it should have been. */
  readonly open: (bytes: Uint8Array, expected: string, reply?: string) => Frame | null;
  readonly limits: NatsLimits;
  readonly link: Link;
  readonly problems: Problems;
  readonly subjects: Subjects;
};
