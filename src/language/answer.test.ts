import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswer } from './index.ts';

const cases = (text: string): string[] => text.split('|').map((each) => each.trim());

const YES = `sim|Sim!|SIM|siim|simmmm|s|ss|aham|Aham|uhum|claro|claro!|claro que sim|lógico|óbvio|com certeza|certeza|com ctz|pode ser|pode sim|pode|pode mandar|pode seguir|pode confirmar
|pode marcar sim|bora|bora lá|bora!!|vamos|vamos nessa|vamo|simbora|partiu|isso|isso mesmo|isso aí|isso msm|é isso|é isso aí|exato|exatamente|correto|certo|tá certo|ta certo|tá bom|ta bom|tá|tá ok|ok|Ok|OK!|okay|blz|beleza
|fechou|fechado|combinado|feito|demorou|firmeza|show|top|massa|tranquilo|suave|de boa|positivo|afirmativo|👍|👍🏽|✅|👌|🤝|ok 👍|sim 😀|quero|quero sim|quero!|eu quero|eu quero sim|qro sim|aceito|aceito sim|concordo|confirmo
|confirmado|autorizo|topo|eu topo|tô dentro|to dentro|manda|manda ver|manda aí|manda bala|pode deixar|por mim pode|por mim tudo bem|por mim ok|tenho|tenho sim|tenho interesse|tenho interesse sim|tem sim|sou|sou sim|sou eu sim|estou sim
|já|já fiz|já sim|vou sim|vou querer|vou querer sim|posso sim|consigo sim|preciso sim|gostei|gostei sim|amei|adorei|deu certo|deu certo sim|sei sim|conheço sim|moro sim|me interessa|estou interessado|to interessada
|sem dúvida|sem dúvidas|sem dúvida nenhuma|por que não?|pq não?|porque não|e por que não|não tem problema|não tem problema, pode|nao tem problema nao|sem problema|sem problemas|não vejo problema|não me importo|não custa nada|como não!
|não, pode sim|sim, por favor|sim pfv|sim obrigado|claro, obrigada|ok, pode ser|oi, sim|opa, claro|sim senhor|sim senhora|é claro|mas é claro|é verdade|verdade|vdd|com prazer|com todo prazer|seria ótimo|ótima ideia|boa ideia
|acho que sim|axo q sim|creio que sim|acredito que sim|parece que sim|acho que quero|acho que pode ser|serve|esse mesmo|essa mesma|é esse|é essa mesmo|esse aí|sim, mas só depois do dia 10|sim, mas tenho uma dúvida|sim, eu moro em Campinas
|pode ser amanhã|quero o noturno|ss pode|aham pode mandar|ta bom, pode fazer|tá bom então|beleza então|ok então|certinho|maravilha|excelente|perfeito|ótimo|sim sim|sim sim sim|claro claro|uai, sim|oxe, claro|oxente, quero|bah, quero sim|tri bom|quero sim, sô
|segue|prossiga|continua|continue|pode continuar|pode prosseguir|confirma|salva|registra|pode registrar|pode lançar|pode apagar|faz isso|faz sim|faça|nada contra|estou de acordo|de acordo|agora mesmo|só se for agora|não vejo a hora|vai lá|vai fundo|sim, é isso mesmo|Sim, pode confirmar|isso, pode salvar
|s, pode|si|yes|yep|mandei sim|paguei sim|paguei|recebi sim|recebi|fui eu sim|foi sim|fiz sim|uso sim|tomo sim|trabalho sim|trabalha sim|da sim|dá certo|tá valendo|tá combinado|entendido|ciente`;

const NO = `não|Não!|NAO|nao|naum|ñ|n|nn|nãooo|nãããão|nope|nem|nem pensar|nem a pau|nem ferrando|nem morto|negativo|nunca|jamais|de jeito nenhum|de forma alguma|de modo algum|em hipótese alguma|nada disso|nada a ver|que nada|claro que não|claro q n|lógico que não
|óbvio que não|com certeza não|agora não|agr n|hoje não|ainda não|por enquanto não|no momento não|não agora|deixa|deixa pra lá|deixa pra la|deixa quieto|deixa assim|esquece|esquece isso|cancela|cancelar|cancela isso|melhor não|acho melhor não|prefiro não|não precisa|n precisa|nao precisa nao|precisa não
|não preciso|não quero|n quero|nao qro|quero não|quero não, viu|não quero não|não quero mais|não posso|posso não|não vou|vou não|não vai dar|não dá|dá não|não deu|não deu certo|não consigo|consigo não|não aceito|não concordo|não confirmo|não topo|não tenho|tenho não|não tenho não|não tenho interesse
|sem interesse|não estou interessado|não me interessa|não tem|tem não|não tem como|não sou|sou não|não é|não é isso|nao eh isso|não é isso não|não é bem isso|isso não|não foi isso|não fui eu|não fiz|fiz não|ainda não fiz|não fiz ainda|não recebi|ainda não recebi|não gostei|gostei não|não curti|não rola|não obrigado
|não, obrigada|obrigado, mas não|obrigada mas não|dispenso|passo|recuso|discordo|desisto|desisti|mudei de ideia|acho que não|acho q n|axo que nao|creio que não|acredito que não|parece que não|vou passar|fica pra próxima|fica para a próxima|deixa pra depois|outra hora|outro dia|mais tarde|depois|depois eu vejo
|tô fora|to fora|errado|tá errado|ta errado|incorreto|não está certo|não mesmo|também não|tb não|eu não|nenhum|nenhuma|nenhum dos dois|nada|sai fora|tá doido|ta louco|deus me livre|não senhor|não senhora|não, não|não não|nao nao nao|não conheço|não moro|não trabalho|não estudo|não faço|👎|❌|🚫|não 👎
|não, tá bom|não, tá bom assim|ok, não quero|não mande|não manda|não confirma|não confirme|não marca|não apaga|não salva|não registra|não precisa mandar|não quero continuar|melhor não mandar|já disse que não|eu disse que não|sem chance|fora de cogitação|não vale a pena|nada feito|oxe, não|vixe, não|bah, não|não, sô|quero não, moço
|não, não precisa|n, obg|nn obg|não pode|pode não|não autorizo|não permito|não, nunca|nunca fiz|não recebi o boleto`;

const UNSURE = `talvez|tlvz|talves|talvez sim|talvez não|sei lá|sla|não sei|n sei|nao sei|sei não|não sei não|não sei dizer|não sei ainda|ainda não sei|não faço ideia|não tenho ideia|não tenho certeza|n tenho ctz|tenho dúvida|estou em dúvida|tô na dúvida|na dúvida|tô indeciso|indecisa|tanto faz|depende|vai depender|isso depende
|quem sabe|provavelmente|possivelmente|pode ser que sim|vou pensar|vou ver|deixa eu ver|deixa eu pensar|preciso pensar|preciso ver|tenho que ver|tô pensando|mais ou menos|sim e não|não lembro|não me lembro|não entendi|como assim?|hum|hmmm|não decidi ainda|ainda não decidi|você que sabe|vc q sabe|você decide|por mim tanto faz
|indiferente|sem preferência|não tenho preferência|vamos ver|veremos|🤷|🤔|qualquer um|qualquer uma|peraí|espera|calma|um momento|vou pensar no assunto|ainda tô pensando|não faz diferença|não lembro de ter feito isso não`;

const NEITHER = `gastei 50 reais no mercado|que horas são?|qual o valor do plantão?|quero saber o preço do plantão noturno|pode me dizer quanto custa?|tem alguma vaga pra mim?|não consigo acessar o aplicativo desde ontem|oi|olá, bom dia|bom dia|meu nome é Ana Paula|Campinas|tenho 650 pontos no enem|prefiro o período noturno
|moro em São Paulo com meus pais e dois irmãos|assim fica difícil entender o edital|recebi meu salário de 3 mil reais ontem|como funciona o prouni?|o que é sisu|comprei um presente para minha mãe|quanto eu gastei esse mês com alimentação?|preciso falar com um atendente humano sobre a fatura|me manda o link da inscrição por favor|650|R$ 1.234,56
|12/03|noturno|medicina|ana@exemplo.com|queria saber quando abre a inscrição do sisu|vou comparar os preços dos planos|você pode me explicar como funciona?|não recebi a mensagem que vocês enviaram semana passada|a internet caiu de novo aqui em casa|paguei 120 de luz e 80 de água|qual é a diferença entre cdb e tesouro direto?||   |😀|...|?`;

describe.each([
  ['yes', YES],
  ['no', NO],
  ['unsure', UNSURE],
  ['none', NEITHER],
] as const)('read as %s', (polarity, listed) => {
  test.each(cases(listed))('%j', (text) => {
    expect(readAnswer(text).polarity).toBe(polarity);
  });
});

test('a plain answer is surer than one with conditions', () => {
  expect(readAnswer('sim').confidence).toBeGreaterThan(readAnswer('sim, mas só depois do dia 10').confidence);
  expect(readAnswer('não').confidence).toBeGreaterThan(readAnswer('acho que não').confidence);
  expect(readAnswer('pode sim').confidence).toBeGreaterThan(readAnswer('não, pode sim').confidence);
});

test('the deciding words are told', () => {
  expect(readAnswer('oi, claro que não!').evidence).toBe('claro que nao');
  expect(readAnswer('quanto custa?').evidence).toBe('');
});

test('any text gives a confidence between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { confidence } = readAnswer(text);
      return confidence >= 0 && confidence <= 1;
    }),
  );
});

test('"na verdade" turns what is said and agrees to nothing', () => {
  expect(readAnswer('na verdade em 5').polarity).toBe('none');
  expect(readAnswer('na vdd dia 20').polarity).toBe('none');
  expect(readAnswer('na verdade não').polarity).toBe('no');
  expect(readAnswer('na verdade sim').polarity).toBe('yes');
  expect(readAnswer('é verdade').polarity).toBe('yes');
});
