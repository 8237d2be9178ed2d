import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Route, Switch } from 'wouter';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from '../view/workspace.ts';
import { Blank, StudioFrame } from './frame.tsx';

const BudgetsPage = lazy(async () => ({ default: (await import('./budgets/budgets-page.tsx')).BudgetsPage }));
const EvalsPages = lazy(async () => ({ default: (await import('./evals/evals-pages.tsx')).EvalsPages }));
const FunnelPage = lazy(async () => ({ default: (await import('./funnel/funnel-page.tsx')).FunnelPage }));
const HealthPage = lazy(async () => ({ default: (await import('./health/health-page.tsx')).HealthPage }));
const KeptReportPage = lazy(async () => ({
  default: (await import('./weekly/weekly-page.tsx')).KeptReportPage,
}));
const SetupPage = lazy(async () => ({ default: (await import('./setup/setup-page.tsx')).SetupPage }));
const WeeklyPage = lazy(async () => ({ default: (await import('./weekly/weekly-page.tsx')).WeeklyPage }));
const ContractPage = lazy(async () => ({ default: (await import('./contract-page.tsx')).ContractPage }));
const ContractsPage = lazy(async () => ({ default: (await import('./contracts-page.tsx')).ContractsPage }));
const ConversationPage = lazy(async () => ({
  default: (await import('./conversation-page.tsx')).ConversationPage,
}));
const ConversationsPage = lazy(async () => ({
  default: (await import('./conversations-page.tsx')).ConversationsPage,
}));
const DeskPage = lazy(async () => ({ default: (await import('./desk-page.tsx')).DeskPage }));
const ModesPage = lazy(async () => ({ default: (await import('./modes-page.tsx')).ModesPage }));
const ReplayPage = lazy(async () => ({ default: (await import('./replay-page.tsx')).ReplayPage }));
const ReviewPage = lazy(async () => ({ default: (await import('./review-page.tsx')).ReviewPage }));
const ReviewsPage = lazy(async () => ({ default: (await import('./reviews-page.tsx')).ReviewsPage }));
const AccessesPage = lazy(async () => ({
  default: (await import('./memory/accesses-page.tsx')).AccessesPage,
}));
const PeoplePage = lazy(async () => ({ default: (await import('./memory/people-page.tsx')).PeoplePage }));
const PersonPage = lazy(async () => ({ default: (await import('./memory/person-page.tsx')).PersonPage }));
const SharedMemoryPage = lazy(async () => ({
  default: (await import('./shared-memory-page.tsx')).SharedMemoryPage,
}));
const TurnPage = lazy(async () => ({ default: (await import('./turn-page.tsx')).TurnPage }));

/** What operators see. A turn can also be looked at by the person whose it is. */
export function Studio({ onMe }: { readonly onMe: () => void }) {
  const { me } = useWorkspace();
  const forOperators = (page: ReactNode): ReactNode => (me.role === 'operator' ? page : <Gate onMe={onMe} />);
  return (
    <Suspense fallback={<Coming />}>
      <Switch>
        <Route path="/studio/turnos/:turn">{({ turn }) => <TurnPage key={turn} turn={turn} />}</Route>
        <Route path="/studio/conversas/:session">
          {({ session }) => forOperators(<ConversationPage session={session} />)}
        </Route>
        <Route path="/studio/conversas/:session/passos">
          {({ session }) => forOperators(<ReplayPage key={session} session={session} />)}
        </Route>
        <Route path="/studio/assumir/:session?">
          {({ session }) => forOperators(<DeskPage session={session ?? null} />)}
        </Route>
        <Route path="/studio/modos">{forOperators(<ModesPage />)}</Route>
        <Route path="/studio/contratos">{forOperators(<ContractsPage />)}</Route>
        <Route path="/studio/contratos/:agent">
          {({ agent }) => forOperators(<ContractPage key={agent} agent={agent} />)}
        </Route>
        <Route path="/studio/memoria">{forOperators(<SharedMemoryPage />)}</Route>
        <Route path="/studio/memoria/pessoas">{forOperators(<PeoplePage />)}</Route>
        <Route path="/studio/memoria/pessoas/:user">
          {({ user }) => forOperators(<PersonPage key={user} user={user} />)}
        </Route>
        <Route path="/studio/memoria/acessos">{forOperators(<AccessesPage />)}</Route>
        <Route path="/studio/revisoes">{forOperators(<ReviewsPage />)}</Route>
        <Route path="/studio/revisoes/:id">{({ id }) => forOperators(<ReviewPage key={id} id={id} />)}</Route>
        <Route path="/studio/semanal">{forOperators(<WeeklyPage />)}</Route>
        <Route path="/studio/semanal/:id">
          {({ id }) => forOperators(<KeptReportPage key={id} id={id} />)}
        </Route>
        <Route path="/studio/avaliacoes/*?">{forOperators(<EvalsPages />)}</Route>
        <Route path="/studio/saude">{forOperators(<HealthPage />)}</Route>
        <Route path="/studio/orcamento">{forOperators(<BudgetsPage />)}</Route>
        <Route path="/studio/funil">{forOperators(<FunnelPage />)}</Route>
        <Route path="/studio/configuracao">{forOperators(<SetupPage />)}</Route>
        <Route>{forOperators(<ConversationsPage />)}</Route>
      </Switch>
    </Suspense>
  );
}

/** While the page itself is fetched. */
function Coming() {
  return (
    <StudioFrame title="Estúdio">
      <p role="status" className="text-soft">
        Carregando…
      </p>
    </StudioFrame>
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
