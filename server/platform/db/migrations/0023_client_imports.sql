CREATE TABLE "client_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"vrn" text NOT NULL,
	"utr" text NOT NULL,
	"company_number" text NOT NULL,
	"owner" text NOT NULL,
	"wrong_column" text,
	"problem" text,
	"may_keep" boolean DEFAULT false NOT NULL,
	"suggestion" text,
	"client_id" uuid,
	CONSTRAINT "client_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "client_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"unused" text NOT NULL,
	"partner" text NOT NULL,
	"rows" integer NOT NULL,
	"known" integer NOT NULL,
	"wrong" integer NOT NULL,
	"added" integer NOT NULL,
	"added_before" integer DEFAULT 0 NOT NULL,
	"given_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "client_import_rows" ADD CONSTRAINT "client_import_rows_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_import_rows" ADD CONSTRAINT "client_import_rows_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_given_by_people_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_import_rows_outcome" ON "client_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "client_import_rows_client" ON "client_import_rows" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_imports_practice" ON "client_imports" USING btree ("practice_id","created_at");