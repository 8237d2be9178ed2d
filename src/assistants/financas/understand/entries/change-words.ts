/** Words that tell of the wish, not of the entry that it is about. */
export const OF_THE_WISH: ReadonlySet<string> = new Set(
  `apaga apague apagar apagai exclui exclua excluir deleta delete deletar remove remova remover elimina elimine eliminar retira retire risca tira tire tirar cancela
  cancele cancelar anula anule anular descarta descarte ignora ultimo ultima anterior registro registros lancamento transacao gasto despesa receita isso valor data categoria tipo
  corrige corrigir corrija muda mudar mude altera alterar altere troca trocar troque edita editar edite ajusta ajustar ajuste arruma arrumar arrume conserta atualiza atualizar
  retifica verdade errei errado errada erro ops opa alias digo quer dizer enganei confundi desculpa registrou lancou duas vezes duplicado registrei lancei digitei coloquei anotei
  pode poderia favor certo correto nao sim mas descricao nome antes so vez inves lugar preco era eram foi foram e eh registrar lancar anotar`.split(
    /\s+/,
  ),
);
