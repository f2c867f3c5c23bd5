CREATE TABLE "client_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"client_id" uuid,
	"topic" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_notices_once" UNIQUE NULLS NOT DISTINCT("practice_id","client_id","topic")
);
--> statement-breakpoint
ALTER TABLE "client_notices" ADD CONSTRAINT "client_notices_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notices" ADD CONSTRAINT "client_notices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_notices_client" ON "client_notices" USING btree ("client_id");