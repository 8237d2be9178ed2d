import { Route, Switch } from 'wouter';
import { ComparePage } from './compare-page.tsx';
import { ExamplesPage } from './examples-page.tsx';
import { GradingPage } from './grading-page.tsx';
import { RunPage } from './run-page.tsx';
import { SetPage } from './set-page.tsx';
import { SetsPage } from './sets-page.tsx';

/** The pages of what is evaluated, each at an address that can be passed on. */
export const EvalsPages = () => (
  <Switch>
    <Route path="/studio/avaliacoes/exemplos">
      <ExamplesPage />
    </Route>
    <Route path="/studio/avaliacoes/notas">
      <GradingPage />
    </Route>
    <Route path="/studio/avaliacoes/conjuntos/:set">{({ set }) => <SetPage key={set} set={set} />}</Route>
    <Route path="/studio/avaliacoes/conjuntos/:set/rodadas/:run">
      {({ set, run }) => <RunPage key={run} set={set} run={run} />}
    </Route>
    <Route path="/studio/avaliacoes/conjuntos/:set/comparar/:before/:after">
      {(named) => <ComparePage key={`${named.before} ${named.after}`} {...named} />}
    </Route>
    <Route>
      <SetsPage />
    </Route>
  </Switch>
);
