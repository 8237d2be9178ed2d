import { expect, test } from 'vitest';
import { fold, singular } from './index.ts';

const PAIRS = `ação ações|mão mãos|pão pães|cão cães|irmão irmãos|alemão alemães|opinião opiniões|cidadão cidadãos|capitão capitães|órgão órgãos
|papel papéis|hotel hotéis|nível níveis|imóvel imóveis|móvel móveis|aluguel aluguéis|pastel pastéis|anel anéis|automóvel automóveis|possível possíveis|responsável responsáveis
|fácil fáceis|difícil difíceis|útil úteis|projétil projéteis|réptil répteis|frágil frágeis|ágil ágeis|hábil hábeis|contábil contábeis|fértil férteis|míssil mísseis|fóssil fósseis
|funil funis|perfil perfis|infantil infantis|civil civis|gentil gentis|barril barris|canil canis|hostil hostis
|animal animais|real reais|jornal jornais|hospital hospitais|mensal mensais|total totais|canal canais|fiscal fiscais|qual quais
|lençol lençóis|farol faróis|espanhol espanhóis|sol sóis|azul azuis
|flor flores|mulher mulheres|valor valores|professor professores|mar mares|devedor devedores|lugar lugares|colher colheres|celular celulares|doutor doutores
|luz luzes|vez vezes|rapaz rapazes|feliz felizes|juiz juízes|cruz cruzes|voz vozes|arroz arrozes
|mês meses|gás gases|país países|português portugueses|inglês ingleses|francês franceses|freguês fregueses|japonês japoneses|chinês chineses|deus deuses|marquês marqueses
|nuvem nuvens|homem homens|jovem jovens|bem bens|viagem viagens|item itens|mensagem mensagens|jardim jardins|som sons|fim fins|álbum álbuns|atum atuns|origem origens
|casa casas|livro livros|conta contas|cartão cartões|boleto boletos|parcela parcelas|dívida dívidas|juro juros|taxa taxas|banco bancos|amigo amigos|dia dias
|cliente clientes|telefone telefones|nome nomes|pele peles|vale vales|peixe peixes|estudante estudantes|limite limites|cheque cheques|empréstimo empréstimos
|livre livres|padre padres|pobre pobres|torre torres|cofre cofres|febre febres
|base bases|fase fases|crise crises|análise análises|tese teses|dose doses|frase frases|classe classes|interesse interesses|hipótese hipóteses
|meu meus|seu seus|museu museus|pneu pneus|chapéu chapéus|europeu europeus|menu menus|tatu tatus|caju cajus
|lei leis|rei reis|boi bois|herói heróis|mãe mães|mal males|táxi táxis|abacaxi abacaxis|plantão plantões|inscrição inscrições|cotação cotações
|lápis lápis|ônibus ônibus|atlas atlas|pires pires|tênis tênis|vírus vírus|bônus bônus|status status|campus campus|óculos óculos|férias férias|parabéns parabéns|simples simples`;

test.each(PAIRS.split('|').map((pair) => pair.trim().split(' ')))('%s and %s meet', (one = '', many = '') => {
  expect(singular(fold(many))).toBe(fold(one));
  expect(singular(fold(one))).toBe(fold(one));
});

test.each(
  'mais menos depois dois três pois antes demais jamais através atrás aliás apenas após seis adeus'.split(
    ' ',
  ),
)('%s is no plural', (word) => {
  expect(singular(fold(word))).toBe(fold(word));
});
