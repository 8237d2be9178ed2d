CREATE SCHEMA "caderno";
--> statement-breakpoint
CREATE TABLE "caderno"."gastos" (
	"key" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"descricao" text NOT NULL,
	"centavos" bigint NOT NULL,
	"anotado_em" bigint NOT NULL
);
