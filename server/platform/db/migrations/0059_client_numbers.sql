CREATE TABLE "dropped_readings" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"from_vrn" text,
	"to_vrn" text,
	"from_utr" text,
	"authorisation" text NOT NULL,
	"authorisation_checked_at" timestamp with time zone,
	"rows" text NOT NULL,
	"dropped_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dropped_readings" ADD CONSTRAINT "dropped_readings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dropped_readings" ADD CONSTRAINT "dropped_readings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dropped_readings_company" ON "dropped_readings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "dropped_readings_until" ON "dropped_readings" USING btree ("undo_until");--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree ("practice_id","name_key");