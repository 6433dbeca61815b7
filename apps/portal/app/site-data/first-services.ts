import { DEFAULT_SERVICES, SERVICE_LANDING_SLUGS } from '@haulbook/domain';
import type { MenuService } from './menus';

/** The services of a new installation, used while the catalog is unavailable. Only the server needs them: pages get theirs with their data. */
export const FALLBACK_SERVICES: MenuService[] = DEFAULT_SERVICES.map(({ slug, name, group, drawing }) => ({ slug, name, group, drawing }));

const SLUGS = new Set(SERVICE_LANDING_SLUGS);

/** Return whether a path segment is the slug of a service. */
export const isServiceSlug = (slug: string | undefined): slug is string => slug !== undefined && SLUGS.has(slug);
