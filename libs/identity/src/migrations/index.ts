import { Framework1795345000000 } from './1795345000000-framework.js';
import { FrameworkJobRuns1795447181464 } from './1795447181464-framework-job-runs.js';
import { FrameworkTexts1795449423000 } from './1795449423000-framework-texts.js';
import { FrameworkTextsRead1795453200000 } from './1795453200000-framework-texts-read.js';
import { FrameworkChanges1795455000000 } from './1795455000000-framework-changes.js';
import { FrameworkWebhooks1795636113705 } from './1795636113705-framework-webhooks.js';
import { FrameworkListViews1795636920335 } from './1795636920335-framework-list-views.js';
import { FrameworkImports1795647778399 } from './1795647778399-framework-imports.js';
import { FrameworkBatches1795649600000 } from './1795649600000-framework-batches.js';
import { FrameworkTeamwork1795741649865 } from './1795741649865-framework-teamwork.js';
import { FrameworkFiles1795742000000 } from './1795742000000-framework-files.js';
import { FrameworkRecordFiles1795755073204 } from './1795755073204-framework-record-files.js';
import { FrameworkPasskeys1795810447047 } from './1795810447047-framework-passkeys.js';
import { FrameworkArchivedChanges1795835974824 } from './1795835974824-framework-archived-changes.js';
import { FrameworkWebPush1795909193850 } from './1795909193850-framework-web-push.js';
import { FrameworkCarriedOut1795957300000 } from './1795957300000-framework-carried-out.js';
import { FrameworkCarriedOutAside1795957300001 } from './1795957300001-framework-carried-out-aside.js';
import { FrameworkStoreMarks1795972611984 } from './1795972611984-framework-store-marks.js';
import { FrameworkWebhookSteps1795985411441 } from './1795985411441-framework-webhook-steps.js';
import { FrameworkShorterBatchNames1796047020000 } from './1796047020000-framework-shorter-batch-names.js';

/** The migrations of the platform and of identity, which an application that starts with both runs before its own. */
export const frameworkMigrations: (new () => object)[] = [
  Framework1795345000000,
  FrameworkJobRuns1795447181464,
  FrameworkTexts1795449423000,
  FrameworkTextsRead1795453200000,
  FrameworkChanges1795455000000,
  FrameworkWebhooks1795636113705,
  FrameworkListViews1795636920335,
  FrameworkImports1795647778399,
  FrameworkBatches1795649600000,
  FrameworkTeamwork1795741649865,
  FrameworkFiles1795742000000,
  FrameworkRecordFiles1795755073204,
  FrameworkPasskeys1795810447047,
  FrameworkArchivedChanges1795835974824,
  FrameworkWebPush1795909193850,
  FrameworkCarriedOut1795957300000,
  FrameworkCarriedOutAside1795957300001,
  FrameworkStoreMarks1795972611984,
  FrameworkWebhookSteps1795985411441,
  FrameworkShorterBatchNames1796047020000,
];
