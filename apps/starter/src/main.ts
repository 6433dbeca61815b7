import { startApplication } from '@haulbook/platform';
import { application } from './application.js';

startApplication(application);
