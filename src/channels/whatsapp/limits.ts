import { minutes, seconds } from '#protocol';

/** What the Cloud API sets as bounds, and what we set for ourselves. */
export const WHATSAPP = {
  /** Since the person's last message free text may be sent; afterwards, and before their first one, approved templates alone. */
  windowMs: minutes(24 * 60),
  textChars: 4_096,
  /** Of a template's parameter; the whole body may have 1,024, its own words included. */
  parameterChars: 900,
  /** A webhook holds 3 MB at most. */
  webhookBytes: 4 * 1_024 * 1_024,
  /** What a person may send as audio. */
  mediaBytes: 16 * 1_024 * 1_024,
  answerBytes: 64 * 1_024,
  /** Short messages that follow each other so soon are one thought. */
  quietMs: seconds(2.5),
  /** About twenty minutes, with the outbox's pauses. */
  attempts: 12,
} as const;
