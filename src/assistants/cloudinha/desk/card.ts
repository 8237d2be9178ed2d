import type { Card } from '#protocol';
import type { Offer } from './cloudinha-desk.ts';
import type { Standing } from './words.ts';

type Badge = NonNullable<Card['badges']>[number];
type Fact = Card['facts'][number];

const PROGRAMME = { sisu: 'Sisu', prouni: 'Prouni' } as const;
/** Where one looks up and applies. */
const OFFICIAL = {
  sisu: 'https://acessounico.mec.gov.br/sisu',
  prouni: 'https://acessounico.mec.gov.br/prouni',
} as const;
const KIND = { publica: 'pública', privada: 'privada' } as const;
const STANDING: Readonly<Record<Standing, Badge>> = {
  acima: { text: 'nota suficiente', tone: 'good' },
  perto: { text: 'nota perto', tone: 'warn' },
  abaixo: { text: 'nota abaixo', tone: 'plain' },
};
const GRADES = ['cpc', 'igc', 'cc', 'ci'] as const;

/** An offer as the client shows it. */
export function cardOf(offer: Offer): Card {
  const { id, curso, instituicao, sigla } = offer;
  return {
    ...{ id, kind: 'opportunity', title: curso },
    subtitle: sigla ? `${instituicao} (${sigla})` : instituicao,
    facts: factsOf(offer),
    badges: badgesOf(offer),
    href: OFFICIAL[offer.programa],
  };
}

function factsOf(offer: Offer): readonly Fact[] {
  const { grau, turno, tipo, vagas, programa, corte, diferenca, edicao } = offer;
  const facts: readonly (Fact | null)[] = [
    fact(offer.local === 'sede' ? 'Sede da instituição' : 'Cidade', placeOf(offer)),
    fact('Turno', [turno, grau].filter(Boolean).join(' · ') || null),
    fact('Instituição', KIND[tipo]),
    fact(programa === 'sisu' ? 'Vagas' : 'Bolsas', vagas === null ? null : count(vagas)),
    fact(
      `Nota de corte ${edicao}`,
      corte && `${score(corte.nota)} (${corte.rotulo})${diferenca === null ? '' : `, ${gap(diferenca)}`}`,
    ),
    fact('Qualidade MEC', gradesOf(offer)),
  ];
  return facts.filter((one) => one !== null);
}

const fact = (label: string, value: string | null): Fact | null => (value === null ? null : { label, value });

function placeOf({ cidade, uf, campus, local, turno, distancia_km }: Offer): string | null {
  if (turno === 'EAD' && local !== 'campus')
    return cidade === null ? null : `${cidade}/${uf} (curso a distância)`;
  if (cidade === null) return null;
  const where = campus && local === 'campus' ? `${cidade}/${uf}, ${campus}` : `${cidade}/${uf}`;
  return distancia_km === null || distancia_km < 1
    ? where
    : `${where} (${count(Math.round(distancia_km))} km)`;
}

function gradesOf({ qualidade }: Offer): string | null {
  const told = GRADES.flatMap((grade) =>
    qualidade[grade] === null ? [] : [`${grade.toUpperCase()} ${qualidade[grade]}`],
  );
  return told.length === 0 ? null : told.join(' · ');
}

function badgesOf({ programa, bolsa, situacao, demo }: Offer): readonly Badge[] {
  return [
    { text: bolsa === null ? PROGRAMME[programa] : `${PROGRAMME[programa]} ${bolsa}`, tone: 'plain' },
    ...(situacao === null ? [] : [STANDING[situacao]]),
    ...(demo ? [{ text: 'demonstração', tone: 'warn' } as const] : []),
  ];
}

const count = (value: number): string => value.toLocaleString('pt-BR');
const score = (value: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const gap = (value: number): string =>
  value >= 0 ? `você está ${score(value)} acima` : `faltam ${score(-value)}`;
