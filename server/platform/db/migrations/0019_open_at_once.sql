-- A practice opens when its set-up is complete: those that waited to be opened are open now.
UPDATE "practices" SET "state" = 'open', "opened_at" = coalesce("opened_at", "finished_at") WHERE "state" = 'waiting';
