/** Finds promtool, which comes with Prometheus, for the test of the alerts. */
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'];

/** Return the path of promtool, or undefined. */
export const findPromtool = () => PLACES.find((path) => existsSync(path));
