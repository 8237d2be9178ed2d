CREATE SCHEMA IF NOT EXISTS "atendimento";
--> statement-breakpoint
CREATE TABLE "atendimento"."charges" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"invoice" text NOT NULL,
	"position" integer NOT NULL,
	"at" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"means" text NOT NULL,
	CONSTRAINT "charges_org_id_user_id_invoice_position_pk" PRIMARY KEY("org_id","user_id","invoice","position"),
	CONSTRAINT "charges_amount" CHECK ("atendimento"."charges"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "atendimento"."customers" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"due_day" integer,
	"created_at" bigint NOT NULL,
	CONSTRAINT "customers_org_id_user_id_pk" PRIMARY KEY("org_id","user_id"),
	CONSTRAINT "customers_issued" CHECK ("atendimento"."customers"."issued" >= 0),
	CONSTRAINT "customers_due_day" CHECK ("atendimento"."customers"."due_day" between 1 and 28)
);
--> statement-breakpoint
CREATE TABLE "atendimento"."devices" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"model" text NOT NULL,
	"under_warranty" boolean NOT NULL,
	CONSTRAINT "devices_org_id_user_id_id_pk" PRIMARY KEY("org_id","user_id","id"),
	CONSTRAINT "devices_kind" CHECK ("atendimento"."devices"."kind" in ('roteador', 'celular', 'tv', 'notebook'))
);
--> statement-breakpoint
CREATE TABLE "atendimento"."effects" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"answer" json NOT NULL,
	"made_at" bigint NOT NULL,
	CONSTRAINT "effects_org_id_user_id_key_pk" PRIMARY KEY("org_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "atendimento"."invoices" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"month" text NOT NULL,
	"total" bigint NOT NULL,
	"status" text NOT NULL,
	"due_at" bigint NOT NULL,
	CONSTRAINT "invoices_org_id_user_id_id_pk" PRIMARY KEY("org_id","user_id","id"),
	CONSTRAINT "invoices_total" CHECK ("atendimento"."invoices"."total" >= 0),
	CONSTRAINT "invoices_status" CHECK ("atendimento"."invoices"."status" in ('aberta', 'vencida', 'paga', 'parcelada', 'em_conferencia'))
);
--> statement-breakpoint
CREATE TABLE "atendimento"."orders" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"product" text NOT NULL,
	"total" bigint NOT NULL,
	"status" text NOT NULL,
	"placed_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"delivered_at" bigint,
	"tracking" text,
	CONSTRAINT "orders_org_id_user_id_number_pk" PRIMARY KEY("org_id","user_id","number"),
	CONSTRAINT "orders_total" CHECK ("atendimento"."orders"."total" >= 0),
	CONSTRAINT "orders_status" CHECK ("atendimento"."orders"."status" in ('em_separacao', 'em_transporte', 'entregue', 'cancelado', 'troca_aberta'))
);
--> statement-breakpoint
CREATE TABLE "atendimento"."refunds" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"protocol" text NOT NULL,
	"position" integer NOT NULL,
	"about" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"due_at" bigint NOT NULL,
	CONSTRAINT "refunds_org_id_user_id_protocol_pk" PRIMARY KEY("org_id","user_id","protocol"),
	CONSTRAINT "refunds_about" UNIQUE("org_id","user_id","about"),
	CONSTRAINT "refunds_amount" CHECK ("atendimento"."refunds"."amount" > 0),
	CONSTRAINT "refunds_status" CHECK ("atendimento"."refunds"."status" in ('em_analise', 'aprovado', 'pago'))
);
--> statement-breakpoint
CREATE TABLE "atendimento"."tickets" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"protocol" text NOT NULL,
	"position" integer NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"answer_by" bigint NOT NULL,
	CONSTRAINT "tickets_org_id_user_id_protocol_pk" PRIMARY KEY("org_id","user_id","protocol"),
	CONSTRAINT "tickets_status" CHECK ("atendimento"."tickets"."status" in ('aberto', 'em_andamento', 'resolvido'))
);
--> statement-breakpoint
CREATE TABLE "atendimento"."visits" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"protocol" text NOT NULL,
	"position" integer NOT NULL,
	"slot" text NOT NULL,
	"at" bigint NOT NULL,
	"period" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "visits_org_id_user_id_protocol_pk" PRIMARY KEY("org_id","user_id","protocol"),
	CONSTRAINT "visits_slot" UNIQUE("org_id","user_id","slot"),
	CONSTRAINT "visits_period" CHECK ("atendimento"."visits"."period" in ('manha', 'tarde'))
);
--> statement-breakpoint
ALTER TABLE "atendimento"."charges" ADD CONSTRAINT "charges_org_id_user_id_invoice_invoices_org_id_user_id_id_fk" FOREIGN KEY ("org_id","user_id","invoice") REFERENCES "atendimento"."invoices"("org_id","user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento"."devices" ADD CONSTRAINT "devices_org_id_user_id_customers_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "atendimento"."customers"("org_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento"."effects" ADD CONSTRAINT "effects_org_id_user_id_customers_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "atendimento"."customers"("org_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento"."invoices" ADD CONSTRAINT "invoices_org_id_user_id_customers_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "atendimento"."customers"("org_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento"."orders" ADD CONSTRAINT "orders_org_id_user_id_customers_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "atendimento"."customers"("org_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento"."refunds" ADD CONSTRAINT "refunds_org_id_user_id_customers_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "atendimento"."customers"("org_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento"."tickets" ADD CONSTRAINT "tickets_org_id_user_id_customers_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "atendimento"."customers"("org_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento"."visits" ADD CONSTRAINT "visits_org_id_user_id_customers_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "atendimento"."customers"("org_id","user_id") ON DELETE no action ON UPDATE no action;