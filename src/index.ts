export {
  createPlatform,
  type Platform,
  type PlatformOptions,
  type SendMessage,
  type TurnHandle,
} from '#host';
export type { ModelEntry, ModelsByRole } from '#models';
export {
  type Agent,
  type AgentView,
  type Assistant,
  type Check,
  type Clock,
  established,
  type FoldedTurn,
  failed,
  foldTurn,
  type Guard,
  type Json,
  type JsonObject,
  type Meaning,
  type Message,
  ProsaError,
  type Reflex,
  type ReflexStep,
  type Tool,
  type ToolScope,
  type TurnEvent,
  type TurnRecord,
  type Understand,
  wireLine,
} from '#protocol';
export { defineAgent, defineAssistant, defineTool, SubConversation } from '#runtime';
