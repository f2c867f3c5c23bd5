ALTER TABLE "clients" ADD COLUMN "utr_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "client_import_rows" ADD COLUMN "type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_import_rows" ADD COLUMN "paye_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_import_rows" ADD COLUMN "accounts_office_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_import_rows" ADD COLUMN "nino" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dropped_readings" ADD COLUMN "change" jsonb;