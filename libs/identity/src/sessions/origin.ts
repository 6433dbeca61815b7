import type { Request } from 'express';
import { plainAddress } from '@haulbook/platform';
import type { Origin } from './sessions.service.js';

/** Return where a request comes from: the connection's address (a proxy's headers count only with TRUST_PROXY) and the browser's name. */
export const originOf = (req: Request): Origin => ({ ip: plainAddress(req.ip), userAgent: req.get('user-agent') ?? '' });
