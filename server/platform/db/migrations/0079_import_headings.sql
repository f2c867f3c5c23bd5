CREATE TABLE "import_headings" (
	"practice_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"use" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_headings_practice_id_heading_pk" PRIMARY KEY("practice_id","heading")
);
--> statement-breakpoint
ALTER TABLE "client_imports" ADD COLUMN "headings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_headings" ADD CONSTRAINT "import_headings_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;