import { DataTable } from '../../ui/charts/data-table.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { Answered } from '../answered.tsx';
import { Blank, StudioFrame } from '../frame.tsx';
import { Figure, Nothing, Panel } from '../panel.tsx';
import { PeriodChooser, queryOf, usePeriod } from '../period.tsx';
import { useAnswer } from '../use-answer.ts';
import { counted } from '../words.ts';
import { type Budgets, byDay, type DailyCost, dollars, whole } from './budgets.ts';
import { CoordinatorBudgets } from './coordinator-budgets.tsx';
import { MissionBudgets } from './mission-budgets.tsx';

/** What missions may spend and what they did; what models cost. */
export function BudgetsPage() {
  const [chosen, choose] = usePeriod('28d');
  const [asked, again] = useAnswer<Budgets>(`/api/studio/budgets?${queryOf(chosen)}`);
  return (
    <StudioFrame title="Orçamento">
      <p className="max-w-2xl leading-relaxed text-soft">
        Cada missão tem tokens, chamadas e tempo contados antes de começar. A 80% o coordenador é avisado
        (orcamento_alto), a 90% poupa o que resta (orcamento_critico), a 100% consolida o que tem.
      </p>
      <PeriodChooser chosen={chosen} onChoose={choose} />
      <Answered asked={asked} again={again}>
        {(budgets) => <Told budgets={budgets} />}
      </Answered>
    </StudioFrame>
  );
}

function Told({ budgets: { missoes, coordenadores, custos } }: { readonly budgets: Budgets }) {
  if (missoes.length === 0 && custos.length === 0)
    return (
      <Blank title="Nada gasto neste período">
        <p>
          Aqui aparecem as missões (perguntas difíceis ao assistente de finanças, por exemplo) e o custo dos
          modelos. Na análise semanal você pode fazer tráfego de demonstração.
        </p>
      </Blank>
    );
  const demo = missoes.some((each) => each.demo) || custos.some((each) => each.demo > 0);
  return (
    <>
      {demo && (
        <p className="rounded-3xl bg-warn-tint px-5 py-3">
          <b>Há dados de demonstração</b> no que se vê aqui: são de pessoas que não existem.
        </p>
      )}
      <Costs custos={custos} />
      <CoordinatorBudgets coordinators={coordenadores} />
      <MissionBudgets missions={missoes} />
    </>
  );
}

function Costs({ custos }: { readonly custos: readonly DailyCost[] }) {
  const days = byDay(custos);
  const sum = (of: (cost: DailyCost) => number) => custos.reduce((all, each) => all + of(each), 0);
  const silent = sum(({ sem_modelo }) => sem_modelo);
  return (
    <Panel title="Modelos" aside="em dólares, pelo preço publicado">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure name="Custo no período" said={dollars(sum(({ custo }) => custo))} />
        <Figure name="Tokens" said={whole(sum(({ tokens }) => tokens))} />
        <Figure name="Turnos" said={whole(sum(({ turnos }) => turnos))} />
        <Figure name="Sem modelo" said={whole(silent)} note="respondidos por reflexos" />
      </dl>
      {days.length > 0 && (
        <LineChart
          caption="Custo por dia"
          what="US$"
          points={days.map(({ dia, custo }) => ({
            key: dia,
            label: dayInWords(dia),
            value: custo,
            said: dollars(custo),
          }))}
        />
      )}
      <ByWhom custos={custos} />
      <Nothing>
        Não há teto diário de custo configurado para conversas; cada turno e cada missão têm os seus. O
        avaliador para em US$ 1,00 por lote.
      </Nothing>
    </Panel>
  );
}

const dayInWords = (day: string): string => day.split('-').reverse().slice(0, 2).join('/');

function ByWhom({ custos }: { readonly custos: readonly DailyCost[] }) {
  const rows = [...Map.groupBy(custos, ({ quem }) => quem)].map(([quem, days]) => ({
    quem,
    custo: days.reduce((all, { custo }) => all + custo, 0),
    tokens: days.reduce((all, { tokens }) => all + tokens, 0),
    turnos: days.reduce((all, { turnos }) => all + turnos, 0),
  }));
  if (rows.length === 0) return null;
  return (
    <DataTable
      caption="Por assistente"
      columns={[
        { name: 'quem', label: 'assistente' },
        { name: 'turnos', label: 'turnos', numeric: true },
        { name: 'tokens', label: 'tokens', numeric: true },
        { name: 'custo', label: 'custo', numeric: true },
        { name: 'medio', label: 'por turno', numeric: true },
      ]}
      rows={rows
        .toSorted((a, b) => b.custo - a.custo)
        .map(({ quem, custo, tokens, turnos }) => ({
          ...{ quem, custo: dollars(custo), tokens: whole(tokens) },
          turnos: counted(turnos, 'turno', 'turnos'),
          medio: turnos === 0 ? '—' : dollars(custo / turnos),
        }))}
    />
  );
}
