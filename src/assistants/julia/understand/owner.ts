import { readOptOut } from './opt-out.ts';
import { match, phrases, type Said, said } from './said.ts';
import { mend } from './slips.ts';

/** What the owner of a vacancy answers when asked how it went with a doctor. */
export type OwnerAnswer = 'fechou' | 'nao_fechou' | 'vai_chamar' | 'opt_out' | 'outro';

const NO = phrases(
  `nao (\\w+ ){0,3}(fech(ei|amos|ou|ado)|rolou|deu|consegui*|quis|precis[ao]*|preciso|aceit(ou|ei)|respond(eu|em)|atend(eu|e)|apareceu|compareceu|serv(e|iu)|combin(ei|ou|amos)|acert(ei|ou|amos)|tenho interesse|vou querer|temos)|sem interesse|(ja |foi |esta |ta |vaga )(preenchid[oa]|ocupad[oa]|cobert[oa]|fechad[oa] com outr[oa])|(ja )?(preench(i|emos|eu)|coloquei outr[oa]|consegui outr[oa]|fech(ei|amos|ou) com outr[oa]|peguei outr[oa]|achei outr[oa]|tenho outr[oa]|escolh(i|emos) outr[oa])|outr[oa] (medic[oa]|colega|plantonista)|vaga (\\w+ ){0,2}(cancelad[oa]|encerrad[oa]|suspensa|ja era|caiu)|cancel(ei|amos|ou|ada|ado)|(el[ea]|medic[oa]|doutora?) (\\w+ ){0,2}(desistiu|recusou|nao|sumiu|furou)|desist(iu|imos|i)|negativo|infelizmente|recus(ou|ei|amos)|deu (ruim|errado)|furou|sumiu|nao rolou`,
);
const ALONE_NO: ReadonlySet<string> = new Set(['nao', 'n', 'nop', 'negativo', 'nada feito', 'ainda nao']);
const LATER = phrases(
  `(vou|irei|vamos|ja vou|pode deixar que) (\\w+ ){0,2}(chamar|ligar|falar|mandar|entrar em contato|contatar|conversar|procurar|retornar|ver|acionar)|(chamo|ligo|falo|contato|mando mensagem|entro em contato|retorno|respondo) (\\w+ ){0,3}(hoje|amanha|agora|ja|logo|depois|com el[ea]|para el[ea]|mais tarde|a tarde|a noite|segunda)|(estou|estamos|to) (\\w+ ){0,2}(conversando|negociando|falando|acertando|vendo|aguardando|em contato)|ainda (nao (falei|chamei|liguei|conversei|vi|consegui falar|deu tempo)|vou|estou|estamos)|em (andamento|contato|negociacao)|deixa comigo|pode deixar|ja (chamei|mandei mensagem|liguei)|aguardando (resposta|retorno|el[ea])|obrigad[oa] vou`,
);
const YES = phrases(
  `fech(ei|amos|ou|ado|ada)|(ta|esta|ficou|foi|ja|tudo) (\\w+ )?(fechad[oa]|acertad[oa]|combinad[oa]|confirmad[oa]|certo|ok)|deu (tudo |super )?(certo|bom|boa)|rolou|acert(ei|amos|ou|ado)|combin(ei|amos|ou|ado)|confirm(ei|amos|ou|ado|ada)|escal(ei|amos|ado|ada)|coloquei (el[ea] )?na escala|na escala|contrat(ei|amos|ado|ada)|vaga (\\w+ )?(e|ficou com) (del[ea]|el[ea])|el[ea] vem|el[ea] vai (fazer|vir|cobrir)|positivo`,
);
const ALONE_YES: ReadonlySet<string> = new Set([
  'sim',
  's',
  'ss',
  'fechado',
  'fechou',
  'ok',
  'certo',
  'isso',
  'simm',
  'claro',
]);

/**
 * By keyword, the negative first, so that "não fechamos" is never a yes. Pure.
 *
 * @example readOwnerAnswer('já fechei com outro médico') // 'nao_fechou'
 */
export function readOwnerAnswer(text: string): OwnerAnswer {
  const heard = said(text);
  if (readOptOut(mend(heard), false)) return 'opt_out';
  const alone = heard.bare.trim().replace(/ (?:obrigad[oa]|por favor|viu|julia)$/, '');
  if (text.includes('👎') || (!isUndecided(heard) && (match(heard.bare, NO) || ALONE_NO.has(alone))))
    return 'nao_fechou';
  if (match(heard.bare, LATER)) return 'vai_chamar';
  if (match(heard.bare, YES) || ALONE_YES.has(alone) || /^\s*(?:👍|✅)/u.test(text))
    return asksBack(heard) ? 'outro' : 'fechou';
  return 'outro';
}

// "Ainda não falei com ela" is no refusal.
const isUndecided = ({ bare }: Said): boolean =>
  / ainda (?:nao (?:falei|chamei|liguei|conversei|conversamos|vi|consegui falar|deu tempo|fechamos|fechei|respondi|decidi)|estou|estamos|vou) /.test(
    bare,
  );

const asksBack = ({ marked }: Said): boolean => marked;
