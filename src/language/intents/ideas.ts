import { once } from '../once.ts';
import { stem } from '../stem.ts';

// Words that people use for the same thing when they talk to a service. General Portuguese, one idea per line; a word may
// stand in several. Folded; "_" joins the words of an expression.
const GROUPS = `
oi ola opa e_ai eai salve alo hello hi bom_dia boa_tarde boa_noite saudacoes hey oie oii fala_ai coe
tchau adeus ate_logo ate_mais ate_breve ate_amanha falou fui flw bye xau despedida encerrar_conversa tenha_um_bom bom_fim_de_semana
obrigado obrigada valeu agradeco agradecido grato grata brigado brigadao obrigadao thanks gracias agradecimento
otimo otima excelente incrivel maravilhoso maravilhosa perfeito parabens legal bacana show top massa gostei adorei amei boa inteligente simpatica simpatico linda lindo fofa querida gentil eficiente demais sensacional arrasou
ruim pessimo pessima horrivel terrivel lixo burro burra idiota inutil chato chata odiei odeio porcaria droga imbecil feio nojento incompetente decepcionado decepcao
sim claro certeza positivo isso exato correto confirmo aceito concordo pode bora quero uhum aham ok beleza afirmativo fechado combinado
nao nunca jamais negativo nem recuso discordo dispenso nada nenhum deixa cancela
talvez depende duvida indeciso incerto possivelmente quica
quando data dia prazo periodo tempo calendario cronograma vencimento vence limite horario hora ate_quando validade termino inicio comeca termina encerra
demora demorar demorado rapido espera esperar aguardar atraso atrasado atrasou lento lentidao tempo agilizar urgente urgencia pressa
hoje amanha ontem agora atualmente momento ja
mes mensal ano anual semana semanal diario dia trimestre semestre
onde lugar local endereco localizacao fica cidade rua bairro estado regiao unidade sede
quem pessoa responsavel alguem
quanto valor preco custo custa custar tarifa taxa orcamento cobranca caro barato quantia montante
quantos quantidade numero total media volume soma contagem
maximo teto limite no_maximo maior ate_quanto
minimo piso menor pelo_menos no_minimo
como maneira forma jeito modo passo_a_passo tutorial procedimento processo etapas fases instrucoes
por_que porque motivo razao causa justificativa explicacao explica
o_que significa significado definicao conceito defina e_o_que quer_dizer descreva explique
dinheiro grana verba recurso capital fundo financiamento quantia din_din fundos custeio
pagar pagamento paguei quitar quitacao parcela boleto pix fatura deposito transferencia transferir desembolso acertar remunerar
receber recebimento ganhar ganho remuneracao salario honorario renda pro_labore vencimentos holerite
reembolso devolucao devolver ressarcimento estorno estornar restituicao restituir reaver ressarcir reembolsar
desconto abatimento deducao deduzir abater isencao isento reducao abono incentivo_fiscal
imposto tributo taxa ir irpf irpj tributacao fiscal receita_federal declaracao declarar contribuinte
porcentagem percentual por_cento fatia parte proporcao aliquota
gastar gasto despesa comprar compra custo consumo torrar gastei
economizar guardar poupar poupanca reserva economia juntar
investir investimento aplicar aplicacao acoes tesouro fundo renda_fixa cdb bolsa
divida devo devendo emprestimo emprestado financiamento credito juros negativado inadimplente refinanciar consignado
conta banco agencia bancario saldo extrato corrente itau bradesco caixa nubank santander
cartao credito debito limite fatura visa mastercard
cadastro cadastrar registrar registro inscricao inscrever matricula criar_conta login conta usuario
entrar acessar acesso logar login autenticar conectar
senha password redefinir recuperar esqueci trocar_senha codigo_de_acesso desbloquear
erro problema falha bug defeito nao_funciona travou travado quebrado caiu indisponivel fora_do_ar pane deu_ruim nao_consigo nao_abre nao_carrega
salvar gravar guardar salvou gravou armazenar
sumiu desapareceu perdi perdeu perdido sumico nao_encontro nao_acho nao_aparece nao_vejo cade
procurar buscar encontrar achar localizar pesquisar consultar consulta ver visualizar pesquisa
mostrar listar exibir apresentar lista ver mostra quais
enviar mandar encaminhar submeter remeter envio anexar apresentar entregar protocolar upload postar
baixar download imprimir impressao pdf copia
preencher preenchimento formulario campo ficha completar
alterar mudar trocar editar modificar atualizar corrigir alteracao mudanca correcao transferir
apagar excluir deletar remover cancelar exclusao cancelamento eliminar
incluir adicionar colocar inserir acrescentar anexar por botar cadastrar
documento documentos documentacao papel papelada comprovante certidao rg cpf identidade atestado anexo arquivo
planilha tabela excel itens
projeto proposta ideia iniciativa plano programa
aprovar aprovacao aprovado aprovada autorizar autorizacao liberar liberacao homologar deferido aceito aceitar
reprovar reprovado recusar recusado negado indeferido rejeitar rejeitado negar
analise analisar avaliacao avaliar parecer exame verificar verificacao conferir
prestacao_de_contas prestar_contas comprovar comprovacao relatorio_final notas_fiscais
relatorio resultado resultados balanco resumo demonstrativo
andamento situacao status acompanhar acompanhamento progresso posicao
empresa companhia firma pessoa_juridica cnpj negocio organizacao empresario sociedade comercio loja ltda mei instituicao entidade
pessoa_fisica cpf individuo cidadao autonomo particular mei
governo ministerio secretaria prefeitura federal estado publico uniao orgao autarquia
lei legislacao norma regra regulamento decreto artigo instrucao_normativa edital portaria normativa estatuto inciso
contrato acordo termo assinatura assinar clausula
advogado contador juridico contabilidade contabil advocacia
parente parentes familia familiar pai mae irmao irma filho filha primo tio esposa marido conjuge sobrinho avo parentesco
amigo amigos colega vizinho conhecido
crianca menor jovem adolescente infantil
idoso velho aposentado aposentadoria inss pensao
deficiente deficiencia acessibilidade acessivel libras braille cadeirante pcd inclusao surdo cego
cultura cultural arte artistico artista artes
musica show concerto cantor banda cantar som orquestra festival
teatro peca espetaculo ator atriz dramaturgia circo encenacao
danca bailarino bale coreografia
cinema filme audiovisual video curta longa documentario
livro literatura poesia escritor leitura poema biblioteca romance publicacao
pintura exposicao museu quadro galeria escultura fotografia artesanato
evento festa festival feira congresso palestra
ingresso ingressos entrada bilhete bilheteria ticket meia_entrada
vender venda comercializar comercializacao vendo revender
gratuito gratis gratuidade de_graca sem_custo free
propaganda publicidade divulgar divulgacao marketing anuncio promover promocao marca logo logomarca midia
patrocinio patrocinar patrocinador apoiar apoiador apoio incentivar incentivador doar doacao doador investidor fomentar fomento colaborar contribuir
captar captacao arrecadar arrecadacao angariar
beneficio beneficios vantagem vantagens ganho retorno bonus contrapartida recompensa
direito direitos permitido pode permissao posso proibido obrigatorio obrigacao dever vedado poderia
participar participacao aderir concorrer entrar_em requisito requisitos criterio criterios exigencia elegivel quem_pode condicao condicoes
selecao seletivo concurso edital chamada vaga candidato
reclamar reclamacao denuncia denunciar queixa ouvidoria fraude corrupcao desvio golpe procon roubo
ajuda ajudar auxilio socorro suporte duvida ajude help orientacao auxiliar assistencia
contato telefone email e_mail falar atendente humano ligar atendimento whatsapp telefonar fone ligacao sac pessoa_real gente
robo bot assistente virtual humano maquina inteligencia_artificial voce ia chatbot programa computador
nome chama chamo apelido idade quantos_anos
assunto assuntos topico topicos tema temas opcao opcoes menu falar_sobre sabe capaz conhece sabe_fazer funcoes
mais detalhe detalhes continuar continue prossiga informacoes saber_mais explicar_melhor
repetir repita de_novo novamente outra_vez nao_entendi como_assim
primeiro primeira um 1
segundo segunda dois 2
terceiro terceira tres 3
tudo_bem como_vai tudo_bom tudo_certo como_voce_esta beleza como_esta como_vao
futebol time jogo torce corinthians flamengo palmeiras copa gol campeonato
clima tempo chuva chover previsao sol frio calor temperatura
presidente politica partido eleicao politico voto deputado
piada engracado rir charada kkk haha
namorar namorado namorada amor casado casar solteira beijo apaixonado paixao
comida comer almoco jantar restaurante lanche pizza fome mercado supermercado feira padaria ifood
casa moradia aluguel apartamento imovel morar condominio
carro veiculo transporte uber gasolina onibus combustivel moto taxi estacionamento metro
saude medico hospital remedio consulta plano_de_saude farmacia exame dentista doutor clinica
plantao turno escala noturno diurno hospital
escola faculdade universidade curso estudar aula ensino enem vestibular sisu prouni educacao graduacao
trabalho emprego trabalhar servico profissao cargo contratar contratado vaga
viagem viajar passagem hotel ferias turismo
roupa sapato vestuario moda
presente aniversario natal
internet wifi roteador sinal conexao rede modem banda_larga
celular aparelho smartphone chip iphone android
site sistema plataforma portal pagina aplicativo app tela
ligar acender ativar liga acenda ative ligue acione iniciar
desligar apagar desativar desliga apague desative desligue
abrir abra abre abertura levantar
fechar feche fecha trancar tranque baixar
aumentar aumente aumenta subir elevar mais_alto
diminuir diminua reduzir baixar abaixar reduz menos
luz luzes lampada iluminacao abajur
temperatura ar_condicionado aquecedor termostato graus
timer temporizador alarme cronometro lembrete despertador
parar pare pausar pausa interromper cancelar
origem vem_de de_onde provem fonte
destino vai_para para_onde direcionar direcionado escolher destinar
meta objetivo sonho planejar planejamento
fiador garantia seguro caucao
entrega chegar frete rastrear pedido encomenda correio
produto item mercadoria estoque
troca devolucao defeito garantia
`;

const expressions = once(() => {
  const found = new Map<string, string[]>();
  GROUPS.trim()
    .split('\n')
    .forEach((line, group) => {
      for (const entry of line.split(' ')) {
        const key = entry.split('_').map(stem).join(' ');
        const groups = found.get(key) ?? [];
        if (!groups.includes(`${group}`)) found.set(key, [...groups, `${group}`]);
      }
    });
  return found;
});

const LONGEST_EXPRESSION = 4;

/** The ideas that a sentence touches, place by place, from its stems; the longest expression wins. */
export function ideas(stems: readonly string[]): string[][] {
  const found: string[][] = [];
  let index = 0;
  while (index < stems.length) {
    const step = longestAt(stems, index);
    const groups = expressions().get(stems.slice(index, index + step).join(' '));
    if (groups) found.push(groups);
    index += Math.max(1, step);
  }
  return found;
}

/** Does this stem alone stand for an idea? */
export function isIdea(stemmed: string): boolean {
  return expressions().has(stemmed);
}

function longestAt(stems: readonly string[], index: number): number {
  for (let length = LONGEST_EXPRESSION; length > 0; length -= 1) {
    if (index + length <= stems.length && expressions().has(stems.slice(index, index + length).join(' ')))
      return length;
  }
  return 0;
}
