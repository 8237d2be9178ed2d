import { createContext, useContext, useEffect, useState } from 'react';
import { type Figure, type FigureOrigin, type FigurePart, moneyParts } from '#protocol';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from './workspace.ts';

export type Figures = {
  readonly figures: readonly Figure[];
  /** The place of the one that is open. */
  readonly open: number | null;
  readonly onOpen: (place: number | null) => void;
};

export const FiguresContext = createContext<Figures | null>(null);

const NONE: readonly Figure[] = [];

/** Where the figures of an answer come from, asked for once it is whole. */
export function useFigures(missions: readonly string[], wanted: boolean): Figures {
  const { api } = useWorkspace();
  const [figures, setFigures] = useState(NONE);
  const [open, onOpen] = useState<number | null>(null);
  const asked = wanted ? missions.join(' ') : '';
  useEffect(() => {
    if (asked === '') return;
    let left = false;
    const read = (id: string) =>
      api
        .json<{ readonly procedencia: readonly Figure[] }>(`/api/missions/${encodeURIComponent(id)}`)
        .then(({ procedencia }) => procedencia)
        // Without it the answer reads as before.
        .catch(() => NONE);
    void Promise.all(asked.split(' ').map(read)).then((all) => !left && setFigures(all.flat()));
    return () => {
      left = true;
    };
  }, [api, asked]);
  return { figures, open, onOpen };
}

type FigureButtonProps = { readonly place: number; readonly children: React.ReactNode };

/** A figure in a text: pressed, it tells where it comes from. */
export function FigureButton({ place, children }: FigureButtonProps) {
  const context = useContext(FiguresContext);
  if (!context?.figures[place]) return children;
  const isOpen = context.open === place;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      title="De onde vem este número"
      onClick={() => context.onOpen(isOpen ? null : place)}
      className="rounded underline decoration-edge decoration-dotted underline-offset-4 hover:bg-tint aria-expanded:bg-tint"
    >
      {children}
    </button>
  );
}

/** Below the text: where the figure that was pressed comes from. */
export function Provenance({ figures, open, onOpen }: Figures) {
  const figure = open === null ? undefined : figures[open];
  const amounts = figure ? moneyParts(figure) : [];
  return (
    <div role="status" className="sticky bottom-14 z-10">
      {figure && (
        <div className="space-y-2 rounded-2xl border border-line bg-raised p-4 text-sm shadow-lg">
          <div className="flex items-start justify-between gap-3">
            <h3 className="font-medium">
              {figure.texto} <span className="font-normal text-soft">· {figure.rotulo}</span>
            </h3>
            <Button look="bare" className="-mt-1.5 -mr-2" onClick={() => onOpen(null)}>
              Fechar
            </Button>
          </div>
          {figure.conta !== null && <p className="text-soft">{SUMS[figure.conta]}</p>}
          <ul className="list-disc space-y-1 pl-5">
            {figure.partes.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts stand in the order of their sum, and never move.
              <li key={place}>
                {writtenOf(part, figure, amounts[place])}: {originOf(part.origem)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const SUMS = {
  '+': 'É a soma de:',
  '-': 'É a diferença entre:',
  '*': 'É o produto de:',
  '/': 'É a divisão de:',
  '%': 'É quanto o primeiro representa do segundo:',
} as const;

const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

/** Calculations keep their decimals as they were computed. */
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

function writtenOf({ valor }: FigurePart, { texto, conta }: Figure, isMoney: boolean | undefined): string {
  if (conta === null) return texto;
  if (typeof valor === 'string' && !DECIMAL.test(valor)) return valor;
  return isMoney ? MONEY.format(Number(valor) / 100) : NUMBER.format(Number(valor));
}

function originOf(origin: FigureOrigin): string {
  switch (origin.tipo) {
    case 'dados': {
      const rows = origin.ids.length;
      const told = rows === 0 ? '' : rows === 1 ? ', de um registro' : `, de ${rows} registros`;
      return `dos seus dados (${nameOf(origin.operacao)}${told})`;
    }
    case 'calculo':
      return `de um cálculo (${nameOf(origin.operacao)})`;
    case 'fonte': {
      const when = origin.em === null ? '' : `, em ${new Date(origin.em).toLocaleDateString('pt-BR')}`;
      return `publicado por ${origin.fontes.map(publisherOf).join(', ') || nameOf(origin.operacao)}${when}`;
    }
    case 'dito':
      return 'foi você quem disse';
    case 'premissa':
      return `uma premissa: ${origin.porque}`;
  }
}

/** Who stands in for another, and what was kept, are marked by words of the contract's, not of people's. */
const publisherOf = (source: string): string => {
  const [, name = source, fallback, kept] = /^(.*?)( \(fallback\))?( \(cache\))?$/.exec(source) ?? [];
  // Kept before anybody wrote down who had published it.
  if (name === 'cache') return 'uma consulta anterior';
  const marks = [...(fallback ? ['fonte alternativa'] : []), ...(kept ? ['de uma consulta anterior'] : [])];
  return marks.length > 0 ? `${name} (${marks.join(', ')})` : name;
};

const nameOf = (operation: string): string => operation.replaceAll('_', ' ');
