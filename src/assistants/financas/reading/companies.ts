/** Companies beside those of the quotes, and the share on B3 that is meant by them. `_` joins words, folded. */
export const MORE_COMPANIES = `petroleo_brasileiro:PETR4 vale_do_rio_doce:VALE3 itau_sa:ITSA4 banrisul:BRSR6 abc_brasil:ABCB4 bradespar:BRAP4
  metalurgica_gerdau:GOAU4 unipar:UNIP6 braskem:BRKM5 ultrapar:UGPA3 raizen:RAIZ4 brava:BRAV3 brava_energia:BRAV3 petrorio:PRIO3
  petroreconcavo:RECV3 energisa:ENGI11 eneva:ENEV3 auren:AURE3 isa_energia:ISAE4 isa_cteep:ISAE4 cteep:ISAE4 alupar:ALUP11 sanepar:SAPR11
  copasa:CSMG3 motiva:MOTV3 ccr:MOTV3 ecorodovias:ECOR3 rede_dor:RDOR3 qualicorp:QUAL3 odontoprev:ODPV3 dasa:DASA3
  yduqs:YDUQ3 estacio:YDUQ3 anima:ANIM3 kroton:COGN3 slc:SLCE3 slc_agricola:SLCE3 sao_martinho:SMTO3 m_dias_branco:MDIA3 camil:CAML3
  vivara:VIVA3 azzas:AZZA3 arezzo:AZZA3 alpargatas:ALPA4 havaianas:ALPA4 grendene:GRND3 vulcabras:VULC3 smart_fit:SMFT3 smartfit:SMFT3
  movida:MOVI3 vamos_locacao:VAMO3 simpar:SIMH3 tupy:TUPY3 marcopolo:POMO4 randon:RAPT4 iochpe:MYPK3 dexco:DXCO3 duratex:DXCO3
  intelbras:INTB3 positivo_tecnologia:POSI3 lwsa:LWSA3 locaweb:LWSA3 meliuz:CASH3 allos:ALOS3 eztec:EZTC3 tenda:TEND3 cury:CURY3
  moura_dubeux:MDNE3 plano_e_plano:PLPL3 grupo_mateus:GMAT3 americanas:AMER3 lojas_americanas:AMER3 lojas_renner:LREN3 irani:RANI3
  cba:CBAV3 banco_inter:INBR32 inter:INBR32 xp:XPBR31 stone:STOC34 pagseguro:PAGS34 wiz:WIZC3 telefonica:VIVT3 raia:RADL3
  rd_saude:RADL3 rd:RADL3 alphabet:GOGL34 berkshire:BERK34 visa:VISA34 mastercard:MSCD34 nike:NIKE34 amd:A1MD34 intel:ITLC34
  uber:U1BE34 facebook:M1TA34 itau_unibanco_holding:ITUB4 banco_bradesco:BBDC4 banco_santander:SANB11 banco_btg:BPAC11 magazineluiza:MGLU3
  magasine_luiza:MGLU3 petrobas:PETR4 ambeve:ABEV3 eletrobas:AXIA3 gpa:PCAR3 via_varejo:BHIA3
  marisa:AMAR3 bb_seguros:BBSE3 caixa_seguros:CXSE3 tim_brasil:TIMS3 vivo_telefonica:VIVT3`;

/** Of them, those that are other things as well. */
export const MORE_EVERYDAY = `inter xp stone visa mastercard nike intel uber facebook raia rd tenda marisa americanas lojas_americanas
  lojas_renner smart_fit smartfit movida havaianas pagseguro banco_inter banco_bradesco banco_santander banco_btg estacio anima cury wiz copasa sanepar`;
