import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Composer } from './composer.tsx';
import { Frame, nameOf } from './conversation-view.tsx';
import { defaultOf } from './default-assistant.ts';
import { EmptyState } from './empty-state.tsx';
import { StatementDrop } from './statement-drop.tsx';
import { useDraft, useFocusedBox } from './use-box.ts';
import { useStopKey } from './use-keys.ts';
import { useBeginning } from './use-sticky-end.ts';
import { useWorkspace } from './workspace.ts';

/**
 * Nothing is written anywhere before the first message: then the conversation gets its name and its address. `/?com=julia` begins with
 * somebody other than who answers by default.
 */
export function NewConversation() {
  const { assistants, conversations } = useWorkspace();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [name, setName] = useState<string | null>(search.get('com'));
  const [draft, setDraft] = useDraft('nova');
  const box = useFocusedBox();
  const end = useBeginning();
  useStopKey(null, box);
  const chosen = assistants.find((each) => each.name === name) ?? defaultOf(assistants);
  if (!chosen) return <NoAssistant />;
  const begin = (text: string) => {
    if (text.trim() === '') return;
    const conversation = conversations.begin(chosen.name);
    conversation.send(text.trim());
    setDraft('');
    navigate(`/c/${conversation.session}`);
  };
  return (
    <Frame
      end={end}
      assistant={chosen.name}
      notice={chosen.name === 'financas' && <StatementDrop />}
      footer={
        <Composer
          box={box}
          draft={draft}
          onDraft={setDraft}
          onSend={() => begin(draft)}
          onStop={null}
          placeholder={`Escreva para ${nameOf(chosen)}`}
        />
      }
    >
      <EmptyState assistants={assistants} chosen={chosen} onChoose={setName} onSuggestion={begin} />
    </Frame>
  );
}

function NoAssistant() {
  return (
    <div className="grid flex-1 place-content-center gap-2 p-6 text-center">
      <h2 className="font-serif text-2xl">Nenhum assistente por aqui</h2>
      <p className="text-soft">Este servidor foi iniciado sem assistentes. Fale com quem cuida dele.</p>
    </div>
  );
}
