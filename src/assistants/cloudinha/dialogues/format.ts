import type { StudentProfile } from '../desk/index.ts';
import { money } from '../money.ts';
import type { ToldOffer } from '../tools/index.ts';

const PROGRAMME = { sisu: 'Sisu', prouni: 'Prouni' } as const;
const KIND = {
  publica: 'instituição pública',
  privada: 'instituição privada',
  indiferente: 'pública ou privada',
} as const;

const score = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

export const shiftInWords = (shift: string | null): string | null =>
  shift === null
    ? null
    : shift === 'EAD'
      ? 'a distância'
      : shift === 'indiferente'
        ? 'qualquer turno'
        : shift.toLowerCase();

/** One offer in one line. */
export function lineOf(offer: ToldOffer): string {
  const { curso, turno, instituicao, sigla, cidade, uf, distancia_km } = offer;
  const shift = shiftInWords(turno);
  const name = sigla ? `${instituicao} (${sigla})` : instituicao;
  const place = cidade === null ? '' : `, ${cidade}/${uf}${offer.cidade_e_sede ? ' (sede)' : ''}`;
  const far = distancia_km === null || distancia_km < 1 ? '' : ` (${Math.round(distancia_km)} km)`;
  return `${curso}${shift ? ` (${shift})` : ''}, ${name}${place}${far}: ${termsOf(offer)}`;
}

/** "Prouni integral, corte 612,4, sua nota passa" */
function termsOf({ programa, bolsa, corte, situacao }: ToldOffer): string {
  const parts = [bolsa === null ? PROGRAMME[programa] : `${PROGRAMME[programa]} ${bolsa}`];
  if (corte) parts.push(`corte ${score(corte.nota)} (${corte.modalidade})`);
  if (situacao === 'acima') parts.push('sua nota alcança');
  if (situacao === 'perto') parts.push('sua nota chega perto');
  if (situacao === 'abaixo') parts.push('sua nota fica abaixo');
  return parts.join(', ');
}

/** What somebody looks for: "Direito", "qualquer curso". */
export const courseOf = ({ curso }: Pick<StudentProfile, 'curso'>): string =>
  curso === null || curso === 'indiferente' ? 'qualquer curso' : curso;

/** "Direito, nota 700, noturno, instituição pública" */
export function preferencesOf(profile: StudentProfile): string {
  const { nota_enem, turno, tipo_instituicao } = profile;
  const parts = [
    courseOf(profile),
    nota_enem === null ? null : nota_enem === 0 ? 'sem nota do Enem' : `nota ${score(nota_enem)}`,
    shiftInWords(turno),
    tipo_instituicao && KIND[tipo_instituicao],
  ];
  return parts.filter(Boolean).join(', ');
}

/** All that is known of somebody, in a line. */
export function profileInWords(profile: StudentProfile): string {
  const { nome, idade, cidade, uf, escolaridade, curso, income_per_capita: income } = profile;
  const parts = [
    nome && `você se chama ${nome}`,
    idade !== null && `tem ${idade} anos`,
    cidade && `mora em ${uf ? `${cidade}/${uf}` : cidade}`,
    escolaridade && `escolaridade: ${escolaridade.toLowerCase()}`,
    curso && `procura ${preferencesOf(profile)}`,
    income !== null && `renda por pessoa de ${money(income)}`,
  ];
  return parts.filter(Boolean).join('; ');
}
