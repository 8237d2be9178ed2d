import type { AssistantCard } from '../api/answers.ts';
import { IconButton } from '../ui/button.tsx';
import { Close, Plus } from '../ui/icons.tsx';
import { AssistantMark } from '../view/assistant-mark.tsx';

type HeaderProps = {
  readonly title: string;
  readonly assistant?: AssistantCard;
  /** Null where there is nothing to begin anew. */
  readonly onNew: (() => void) | null;
  readonly onClose: () => void;
};

/** Who answers, and the two things that one does in a small window: begin anew, and close it. */
export function EmbeddedHeader({ title, assistant, onNew, onClose }: HeaderProps) {
  return (
    <header
      data-assistant={assistant?.name}
      className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-raised pt-[env(safe-area-inset-top)] pr-2 pl-4"
    >
      {assistant && <AssistantMark name={assistant.name} className="size-8 shrink-0" />}
      <h1 className="min-w-0 flex-1 truncate font-medium">{title}</h1>
      {onNew && (
        <IconButton label="Nova conversa" onClick={onNew}>
          <Plus />
        </IconButton>
      )}
      <IconButton label="Fechar a conversa" onClick={onClose}>
        <Close />
      </IconButton>
    </header>
  );
}
