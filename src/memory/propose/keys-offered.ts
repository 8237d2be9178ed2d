import type { BaseKey } from '../detect/keys.ts';

export type OfferedKey = {
  /** What a model reads about the key. */
  readonly means: string;
  /** The sentence that is kept: ours, whatever words the model would like. */
  readonly text: (value: string) => string;
  /** Values that need not stand in the quote in these words; none: the value is a piece of the quote. */
  readonly values?: Readonly<Record<string, string>>;
};

const free = (means: string, text: (value: string) => string): OfferedKey => ({ means, text });

const closed = (
  means: string,
  values: Readonly<Record<string, string>>,
  text: (value: string) => string,
): OfferedKey => ({ means, values, text: (value) => text(values[value] ?? value) });

/**
 * What a model may propose. Left out is what would be HIGH (health, other people), what nobody could check (notes, corrections, topics),
 * and money: whoever wants these kept says so in words that we know.
 */
export const OFFERED: Readonly<Partial<Record<BaseKey, OfferedKey>>> = {
  role: free('cargo ou profissão', (value) => `É ${value}`),
  company: free('onde trabalha', (value) => `Trabalha na empresa ${value}`),
  field: free('área em que atua', (value) => `Atua na área de ${value}`),
  study: free('o que estuda', (value) => `Estuda ${value}`),
  expertise: free('assunto que domina', (value) => `Entende de ${value}`),
  city: free('cidade onde mora', (value) => `Mora em ${value}`),
  origin: free('de onde veio', (value) => `É de ${value}`),
  likes: free('algo de que gosta', (value) => `Gosta de ${value}`),
  dislikes: free('algo de que não gosta', (value) => `Não gosta de ${value}`),
  diet: free('alimentação', (value) => `Na alimentação: ${value}`),
  team: free('time para que torce', (value) => `Torce para ${value}`),
  device: free('aparelho que usa', (value) => `Usa ${value}`),
  vehicle: free('veículo que tem', (value) => `Tem ${value}`),
  goal: free('objetivo duradouro', (value) => `Tem como objetivo: ${value}`),
  communication: closed(
    'como quer as respostas',
    { direto: 'diretas e curtas', detalhado: 'detalhadas' },
    (value) => `Prefere respostas ${value}`,
  ),
  tone: closed(
    'tom da conversa',
    { formal: 'formal', informal: 'informal' },
    (value) => `Prefere um tom ${value}`,
  ),
  format: closed(
    'forma das explicações',
    { passo_a_passo: 'passo a passo', em_topicos: 'em tópicos', com_exemplos: 'com exemplos' },
    (value) => `Prefere explicações ${value}`,
  ),
  schedule: closed(
    'período preferido',
    { manha: 'de manhã', tarde: 'à tarde', noite: 'à noite', fim_de_semana: 'no fim de semana' },
    (value) => `Prefere horários ${value}`,
  ),
  channel: closed(
    'por onde quer contato',
    { whatsapp: 'WhatsApp', email: 'e-mail', telefone: 'telefone', sms: 'SMS' },
    (value) => `Prefere contato por ${value}`,
  ),
};
