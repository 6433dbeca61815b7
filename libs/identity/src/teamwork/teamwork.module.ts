import { Module } from '@nestjs/common';
import { Colleagues } from './colleagues.service.js';
import { CommentHooks } from './comment.hooks.js';
import { RecordFileHooks } from './record-file.hooks.js';
import { RecordFiles } from './record-files.service.js';
import { RecordInMails } from './record-in-mails.service.js';
import { TaskHooks } from './task.hooks.js';
import { TeamworkController } from './teamwork.controller.js';
import './teamwork-mails.js';

/** What staff say and do about records together: comments, mentions, tasks, and files. */
@Module({
  controllers: [TeamworkController],
  providers: [Colleagues, RecordInMails, CommentHooks, TaskHooks, RecordFiles, RecordFileHooks],
})
export class TeamworkModule {}
