import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Answered } from '../answered.tsx';
import { Nothing, Panel } from '../panel.tsx';
import { useAnswer } from '../use-answer.ts';
import { counted, memoryInWords } from '../words.ts';

type Seen = { readonly tipo: string; readonly vezes: number; readonly turno: string };

type Recall = {
  readonly turnos: number;
  readonly lembrados: readonly (Seen & { readonly alcance: string; readonly motivo: string })[];
  readonly ouvidos: readonly (Seen & {
    readonly veredito: 'approved' | 'pending' | 'refused';
    readonly regra: string | null;
  })[];
};

/** Why something was recalled, and what became of what was heard: kinds and reasons, never what a person's memory says. */
export function RecallPanel() {
  const [asked, again] = useAnswer<Recall>('/api/studio/recall');
  return (
    <Panel title="Por que foi lembrado" aside="nos turnos recentes">
      <Answered asked={asked} again={again}>
        {({ turnos, lembrados, ouvidos }) => (
          <>
            <Nothing>
              {turnos === 0
                ? 'Nenhum turno ainda. Quando houver, aqui se vê o que entrou da memória em cada resposta, e por quê.'
                : `${counted(turnos, 'turno visto', 'turnos vistos')}. O que diz a lembrança de uma pessoa só ela lê; aqui estão o tipo, o motivo e o veredito.`}
            </Nothing>
            {lembrados.length > 0 && (
              <Listed title="Lembrado">
                {lembrados.map((each) => (
                  <Row key={`${each.tipo} ${each.alcance} ${each.motivo}`} seen={each}>
                    {memoryInWords.kind(each.tipo)} {memoryInWords.scope(each.alcance)}:{' '}
                    {memoryInWords.why(each.motivo)}
                  </Row>
                ))}
              </Listed>
            )}
            {ouvidos.length > 0 && (
              <Listed title="Ouvido">
                {ouvidos.map((each) => (
                  <Row key={`${each.tipo} ${each.veredito} ${each.regra}`} seen={each}>
                    {memoryInWords.kind(each.tipo)}, {memoryInWords.verdict(each.veredito)}
                    {each.regra && `: ${memoryInWords.rule(each.regra)}`}
                  </Row>
                ))}
              </Listed>
            )}
          </>
        )}
      </Answered>
    </Panel>
  );
}

function Listed({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="space-y-1">
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="divide-y divide-line text-sm">{children}</ul>
    </div>
  );
}

function Row({ seen, children }: { readonly seen: Seen; readonly children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0 flex-1 basis-60">{children}</span>
      <span className="text-soft">
        {counted(seen.vezes, 'vez', 'vezes')} ·{' '}
        <Link href={`/studio/turnos/${seen.turno}`} className="rounded underline underline-offset-4">
          ver um turno
        </Link>
      </span>
    </li>
  );
}
