export { readWhatsAppConfig } from '../config.ts';
export { configuredTranscriber } from '../models/configured-models.ts';
export { type WhatsAppConfig, whatsAppWarnings } from './config.ts';
export { type MovingClock, movingClock } from './moving-clock.ts';
export { openWhatsApp, type WhatsApp, type WhatsAppDeps, type WhatsAppDoor } from './open-whatsapp.ts';
