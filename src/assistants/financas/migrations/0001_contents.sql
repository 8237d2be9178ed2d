ALTER TABLE "financas"."entries" ADD COLUMN "dia" integer;--> statement-breakpoint
ALTER TABLE "financas"."operations" ADD COLUMN "contents" text;