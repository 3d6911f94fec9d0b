SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- By its cost, PostgreSQL started workers for the few products with a name, which took ten times as long as reading them.
ALTER FUNCTION product_names(jsonb, text) PARALLEL RESTRICTED;
