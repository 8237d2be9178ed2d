export { answerChallenge } from './whatsapp/challenge.ts';
export {
  type ClientOptions,
  createWhatsAppClient,
  type DownloadedMedia,
  type Outgoing,
  type Sent,
  type WhatsAppClient,
} from './whatsapp/client.ts';
export { WHATSAPP } from './whatsapp/limits.ts';
export { messageKey } from './whatsapp/message-key.ts';
export { phoneOf } from './whatsapp/phone.ts';
export { isWorthRetry, type Refusal } from './whatsapp/refusals.ts';
export { signatureOf, verifySignature } from './whatsapp/signature.ts';
export { parameterOf, splitText } from './whatsapp/split-text.ts';
export { type GraphStub, type GraphStubOptions, openGraphStub } from './whatsapp/stub/graph-stub.ts';
export {
  escapedJson,
  messagesValue,
  type StubContent,
  type StubMessage,
  type StubPerson,
  statusesValue,
  webhookOf,
} from './whatsapp/stub/payload.ts';
export type { StubSent } from './whatsapp/stub/sent.ts';
export {
  type InboundMessage,
  parseWebhook,
  type StatusUpdate,
  type Webhook,
} from './whatsapp/webhook.ts';
export { isWindowOpen } from './whatsapp/window.ts';
