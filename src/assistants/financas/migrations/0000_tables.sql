CREATE SCHEMA "financas";
--> statement-breakpoint
CREATE TABLE "financas"."accounts" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"nome" text NOT NULL,
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"instituicao" text,
	"saldo_cents" bigint,
	"saldo_em" date,
	"saldo_dito_em" bigint,
	"principal" boolean DEFAULT false NOT NULL,
	"op_id" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"criado_em" bigint NOT NULL,
	"removido_em" bigint,
	CONSTRAINT "accounts_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "accounts_tipo" CHECK ("financas"."accounts"."tipo" in ('corrente', 'poupanca', 'carteira', 'investimento', 'outra')),
	CONSTRAINT "accounts_saldo" CHECK (("financas"."accounts"."saldo_cents" is null) = ("financas"."accounts"."saldo_em" is null))
);
--> statement-breakpoint
CREATE TABLE "financas"."assets" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"nome" text NOT NULL,
	"chave" text NOT NULL,
	"classe" text NOT NULL,
	"instituicao" text,
	"codigo" text,
	"valor_cents" bigint NOT NULL,
	"aplicado_cents" bigint NOT NULL,
	"data" date NOT NULL,
	"dito_em" bigint NOT NULL,
	"reserva" boolean DEFAULT false NOT NULL,
	"op_id" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"criado_em" bigint NOT NULL,
	"removido_em" bigint,
	CONSTRAINT "assets_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "assets_classe" CHECK ("financas"."assets"."classe" in ('renda_fixa', 'tesouro', 'poupanca', 'acoes', 'fundos', 'fiis', 'cripto', 'previdencia', 'outros_investimentos', 'imovel', 'veiculo', 'outros_bens'))
);
--> statement-breakpoint
CREATE TABLE "financas"."cards" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"nome" text NOT NULL,
	"chave" text NOT NULL,
	"limite_cents" bigint,
	"fechamento" integer,
	"vencimento" integer,
	"op_id" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"criado_em" bigint NOT NULL,
	"removido_em" bigint,
	CONSTRAINT "cards_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "cards_fechamento" CHECK ("financas"."cards"."fechamento" between 1 and 31),
	CONSTRAINT "cards_vencimento" CHECK ("financas"."cards"."vencimento" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "financas"."debts" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"nome" text NOT NULL,
	"chave" text NOT NULL,
	"credor" text,
	"cents" bigint NOT NULL,
	"data" date NOT NULL,
	"parcelas" integer,
	"parcela_cents" bigint,
	"juros_mes" numeric(9, 4),
	"op_id" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"criado_em" bigint NOT NULL,
	"removido_em" bigint,
	CONSTRAINT "debts_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "debts_cents" CHECK ("financas"."debts"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "financas"."drafts" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"texto" text NOT NULL,
	"lido" json NOT NULL,
	"op_id" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"criado_em" bigint NOT NULL,
	"removido_em" bigint,
	CONSTRAINT "drafts_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "financas"."entries" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "financas"."entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"fluxo" text GENERATED ALWAYS AS (case when tipo in ('receita_simples', 'conta_receber') then 'receita' when tipo in ('pagamento_fatura', 'nova_divida', 'transferencia') then 'neutro' else 'despesa' end) STORED NOT NULL,
	"situacao" text NOT NULL,
	"cents" bigint NOT NULL,
	"categoria" text NOT NULL,
	"subcategoria" text,
	"natureza" text,
	"descricao" text,
	"termos" text NOT NULL,
	"chave" text,
	"data" date NOT NULL,
	"conta_id" text,
	"destino_id" text,
	"cartao_id" text,
	"divida_id" text,
	"ativo_id" text,
	"meta_id" text,
	"resgate" boolean DEFAULT false NOT NULL,
	"fatura" text,
	"grupo_id" text,
	"parcela_n" integer DEFAULT 1 NOT NULL,
	"parcela_de" integer DEFAULT 1 NOT NULL,
	"grupo_cents" bigint NOT NULL,
	"recorrencia" text,
	"origem" text NOT NULL,
	"import_id" text,
	"externo" text,
	"op_id" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"criado_em" bigint NOT NULL,
	"removido_em" bigint,
	CONSTRAINT "entries_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "entries_tipo" CHECK ("financas"."entries"."tipo" in ('receita_simples', 'despesa_simples', 'gasto_cartao', 'pagamento_fatura', 'conta_receber', 'conta_pagar', 'pagamento_divida', 'nova_divida', 'transferencia')),
	CONSTRAINT "entries_situacao" CHECK ("financas"."entries"."situacao" in ('efetivado', 'agendado')),
	CONSTRAINT "entries_cents" CHECK ("financas"."entries"."cents" > 0),
	CONSTRAINT "entries_parcela" CHECK ("financas"."entries"."parcela_n" between 1 and "financas"."entries"."parcela_de")
);
--> statement-breakpoint
CREATE TABLE "financas"."goals" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"nome" text NOT NULL,
	"chave" text NOT NULL,
	"alvo_cents" bigint NOT NULL,
	"guardado_cents" bigint NOT NULL,
	"prazo" date,
	"op_id" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"criado_em" bigint NOT NULL,
	"removido_em" bigint,
	CONSTRAINT "goals_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "goals_alvo" CHECK ("financas"."goals"."alvo_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "financas"."history" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"op_id" text NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "history_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "history_row" UNIQUE("org_id","user_id","op_id","table_name","row_id")
);
--> statement-breakpoint
CREATE TABLE "financas"."imports" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"arquivo" text NOT NULL,
	"formato" text NOT NULL,
	"instituicao" text,
	"estado" text NOT NULL,
	"conta" text,
	"cartao" text,
	"saldo_cents" bigint,
	"saldo_em" date,
	"linhas" jsonb NOT NULL,
	"avisos" json DEFAULT '[]'::json NOT NULL,
	"commit_op" text,
	"op_id" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"criado_em" bigint NOT NULL,
	"removido_em" bigint,
	CONSTRAINT "imports_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "imports_estado" CHECK ("financas"."imports"."estado" in ('previa', 'gravada', 'desfeita', 'descartada')),
	CONSTRAINT "imports_formato" CHECK ("financas"."imports"."formato" in ('ofx', 'csv')),
	CONSTRAINT "imports_dono" CHECK (("financas"."imports"."conta" is null) <> ("financas"."imports"."cartao" is null))
);
--> statement-breakpoint
CREATE TABLE "financas"."ledgers" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "ledgers_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "financas"."operations" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"seq" bigint NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"result" json DEFAULT '[]'::json NOT NULL,
	"at" bigint NOT NULL,
	"undone_by" text,
	CONSTRAINT "operations_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "operations_key" UNIQUE("org_id","user_id","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_chave" ON "financas"."accounts" USING btree ("org_id","user_id","chave") WHERE "financas"."accounts"."removido_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_chave" ON "financas"."assets" USING btree ("org_id","user_id","chave") WHERE "financas"."assets"."removido_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_chave" ON "financas"."cards" USING btree ("org_id","user_id","chave") WHERE "financas"."cards"."removido_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "debts_chave" ON "financas"."debts" USING btree ("org_id","user_id","chave") WHERE "financas"."debts"."removido_em" is null;--> statement-breakpoint
CREATE INDEX "drafts_person" ON "financas"."drafts" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "entries_dia" ON "financas"."entries" USING btree ("org_id","user_id","data","fluxo") WHERE "financas"."entries"."removido_em" is null;--> statement-breakpoint
CREATE INDEX "entries_ordem" ON "financas"."entries" USING btree ("org_id","user_id","seq");--> statement-breakpoint
CREATE INDEX "entries_conta" ON "financas"."entries" USING btree ("org_id","conta_id","data") WHERE "financas"."entries"."removido_em" is null and "financas"."entries"."conta_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_destino" ON "financas"."entries" USING btree ("org_id","destino_id") WHERE "financas"."entries"."removido_em" is null and "financas"."entries"."destino_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_cartao" ON "financas"."entries" USING btree ("org_id","cartao_id","fatura") WHERE "financas"."entries"."removido_em" is null and "financas"."entries"."cartao_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_divida" ON "financas"."entries" USING btree ("org_id","divida_id") WHERE "financas"."entries"."divida_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_ativo" ON "financas"."entries" USING btree ("org_id","ativo_id") WHERE "financas"."entries"."ativo_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_meta" ON "financas"."entries" USING btree ("org_id","meta_id") WHERE "financas"."entries"."meta_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_agendado" ON "financas"."entries" USING btree ("org_id","user_id","data") WHERE "financas"."entries"."situacao" = 'agendado' and "financas"."entries"."removido_em" is null;--> statement-breakpoint
CREATE INDEX "entries_chave" ON "financas"."entries" USING btree ("org_id","user_id","chave","seq");--> statement-breakpoint
CREATE INDEX "entries_grupo" ON "financas"."entries" USING btree ("org_id","grupo_id") WHERE "financas"."entries"."grupo_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_op" ON "financas"."entries" USING btree ("org_id","op_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_externo" ON "financas"."entries" USING btree ("org_id","user_id",coalesce("conta_id", "cartao_id"),"externo") WHERE "financas"."entries"."externo" is not null and "financas"."entries"."removido_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "goals_chave" ON "financas"."goals" USING btree ("org_id","user_id","chave") WHERE "financas"."goals"."removido_em" is null;--> statement-breakpoint
CREATE INDEX "imports_person" ON "financas"."imports" USING btree ("org_id","user_id","criado_em");--> statement-breakpoint
CREATE UNIQUE INDEX "operations_seq" ON "financas"."operations" USING btree ("org_id","user_id","seq");