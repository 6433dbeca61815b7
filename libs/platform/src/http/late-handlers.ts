import { lazily } from '@haulbook/core';
import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';

/** The parts of Nest that put together what a request passes on its way to a method: guards, pipes, interceptors and filters. */
interface WithRoutes {
  routesResolver: {
    routerExplorer: {
      createCallbackProxy(...route: unknown[]): RequestHandler;
      copyMetadataToCallback(): void;
    };
  };
}

/**
 * Have Nest put a route's handler together when the first request for it comes. That is a tenth of a start, for more than a thousand routes
 * of which most processes never see the most (docs/decisions/what-a-request-costs.md). Everything it is made of is there before. Call before
 * the application is initialized.
 */
export function putTogetherLate(app: INestApplication): void {
  const { routerExplorer } = (app as unknown as WithRoutes).routesResolver;
  const putTogether = routerExplorer.createCallbackProxy.bind(routerExplorer);
  routerExplorer.createCallbackProxy = (...route) => {
    const handler = lazily(() => putTogether(...route));
    return (req, res, next) => handler()(req, res, next);
  };
  // Adapters that read the metadata of handlers are those of other servers.
  routerExplorer.copyMetadataToCallback = () => undefined;
}
