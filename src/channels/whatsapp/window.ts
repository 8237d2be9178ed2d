import { WHATSAPP } from './limits.ts';

/** Whether free text may be sent: the person has written, and not too long ago. */
export const isWindowOpen = (lastInboundAt: number | null, now: number): boolean =>
  lastInboundAt !== null && now - lastInboundAt < WHATSAPP.windowMs;
