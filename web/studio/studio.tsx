import { useState } from 'react';
import { Route, Switch } from 'wouter';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from '../view/workspace.ts';
import { ConversationPage } from './conversation-page.tsx';
import { ConversationsPage } from './conversations-page.tsx';
import { Blank, StudioFrame } from './frame.tsx';
import { ReviewPage } from './review-page.tsx';
import { ReviewsPage } from './reviews-page.tsx';
import { SharedMemoryPage } from './shared-memory-page.tsx';
import { TurnPage } from './turn-page.tsx';

/** What operators see. A turn can also be looked at by the person whose it is. */
export function Studio({ onMe }: { readonly onMe: () => void }) {
  const { me } = useWorkspace();
  const operator = me.role === 'operator';
  return (
    <Switch>
      <Route path="/studio/turnos/:turn">{({ turn }) => <TurnPage key={turn} turn={turn} />}</Route>
      <Route path="/studio/conversas/:session">
        {({ session }) => (operator ? <ConversationPage session={session} /> : <Gate onMe={onMe} />)}
      </Route>
      <Route path="/studio/memoria">{operator ? <SharedMemoryPage /> : <Gate onMe={onMe} />}</Route>
      <Route path="/studio/revisoes">{operator ? <ReviewsPage /> : <Gate onMe={onMe} />}</Route>
      <Route path="/studio/revisoes/:id">
        {({ id }) => (operator ? <ReviewPage key={id} id={id} /> : <Gate onMe={onMe} />)}
      </Route>
      <Route>{operator ? <ConversationsPage /> : <Gate onMe={onMe} />}</Route>
    </Switch>
  );
}

function Gate({ onMe }: { readonly onMe: () => void }) {
  const { api, me } = useWorkspace();
  const [problem, setProblem] = useState<string | null>(null);
  const enter = () => {
    api.becomeOperator().then(onMe, (error) => setProblem(sentenceOf(error)));
  };
  return (
    <StudioFrame title="Só para operadores">
      <Blank title="O estúdio mostra as conversas de toda a organização">
        {me.demo ? (
          <>
            <p>
              Nesta demonstração você pode entrar como operador com um clique: verá cada turno, passo a passo,
              com o que foi decidido e por quê.
            </p>
            <Button look="main" onClick={enter}>
              Entrar como operador
            </Button>
          </>
        ) : (
          <p>Peça a quem cuida do servidor que inclua o seu usuário na lista de operadores.</p>
        )}
        {problem && <p role="alert">{problem}</p>}
      </Blank>
    </StudioFrame>
  );
}
