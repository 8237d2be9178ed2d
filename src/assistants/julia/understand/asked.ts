import type { Asked } from './reading.ts';
import { match, phrases } from './said.ts';
import type { Scene } from './scene.ts';
import type { Settled } from './settled.ts';

// The first that fits decides: "quem paga?" is about money.
const SUBJECTS: readonly (readonly [Asked, RegExp])[] = [
  [
    'ganho',
    phrases(
      '(quanto|que|como) (\\w+ ){0,1}(voce|voces|julia) (ganha|ganham|recebe|recebem|lucra|lucram|leva|levam)|(voce|voces) (ganha|ganham|lucra|lucram|leva|levam) (\\w+ ){0,3}(com isso|por isso|nisso|comissao|alguma coisa)',
    ),
  ],
  ['data', phrases('quanto tempo (de|dura|e o|tem o) (\\w+ )?(plantao|plantoes)?|quantas horas|duracao')],
  [
    'contato',
    phrases(
      '(quem|onde|como|de onde|por que) (\\w+ ){0,5}(meu|o meu) (numero|contato|telefone|nome|whatsapp|zap)',
    ),
  ],
  [
    'condicoes',
    phrases(
      'pj|clt|rpa|cnpj|nota fiscal|vinculo|contrato|registrado|carteira assinada|em quanto tempo|quanto tempo (demora|leva|para|pra)|prazo|quando (paga|pagam|cai|recebo|recebe|recebemos|depositam|sai o pagamento)|paga (na hora|a vista|no dia|quando)|forma de pagamento|adiantamento|alimentacao|refeicao|estacionamento|quarto|repouso|conforto medico|transporte|hospedagem',
    ),
  ],
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
