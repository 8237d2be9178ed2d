-- Whoever imports may not analyse tables that are not theirs, and PGlite never does it by itself: without statistics the planner takes the
-- organisation for the rarest thing of all and reads every offer of it.
CREATE FUNCTION cloudinha.refresh_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  ANALYZE cloudinha.opportunities, cloudinha.institutions, cloudinha.course_quality;
END $$;
