CREATE TABLE "shared_taxes" (
	"client_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"shared" boolean NOT NULL,
	"said_by" uuid,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_taxes_client_id_tax_pk" PRIMARY KEY("client_id","tax")
);
--> statement-breakpoint
ALTER TABLE "shared_taxes" ADD CONSTRAINT "shared_taxes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_taxes" ADD CONSTRAINT "shared_taxes_said_by_people_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_taxes_by" ON "shared_taxes" USING btree ("said_by");