import type { Asked } from './reading.ts';
import { match, phrases } from './said.ts';
import type { Scene } from './scene.ts';
import type { Settled } from './settled.ts';

// The first that fits decides: "quem paga?" is about money.
const SUBJECTS: readonly (readonly [Asked, RegExp])[] = [
  [
    'valor',
    phrases(
      'valor|valores|quanto (e|paga|pagam|ta|esta|sai|fica|voces|ganha|custa|da)|pag[ao]*|pagando|pagamento|preco|remuneracao|bruto|liquido|quanto',
    ),
  ],
  [
    'quem_e',
    phrases(
      'quem (e|fala|esta|te|voce|indicou|passou)|com quem (eu )?(falo|estou)|meu (numero|contato|telefone|nome)|de onde (e|voce|voces|sao|pegou|peguei)|voce e|voces sao|qual empresa|robo|bot|ia',
    ),
  ],
  [
    'como_funciona',
    phrases(
      'como (que )?(funciona|e que|e esse|e o esquema|faco|faz|seria)|funciona|explica*|do que se trata|o que (e isso|voces fazem)|cobram|taxa|comissao|processo|precisa*|documento*|requisito*|cadastro',
    ),
  ],
  ['local', phrases('onde|aonde|endereco|local|hospital|cidade|regiao|bairro|fica|perto|longe')],
  [
    'data',
    phrases(
      'quando|que (dia|horas|hora|horario)|qual (dia|horario|data)|horario|data|dia|comeca|termina|inicio|quantas horas',
    ),
  ],
];

export function whatIsAsked({ said, asks }: Scene, { sort }: Settled): Asked | null {
  if (!asks && sort !== 'pergunta') return null;
  return SUBJECTS.find(([, pattern]) => match(said.bare, pattern) !== null)?.[0] ?? 'outro';
}
