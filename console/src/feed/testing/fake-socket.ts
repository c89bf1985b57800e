// Test tools: a socket that the test connects and disconnects.
import { EventEmitter } from 'node:events';
import type { JoinAnswer } from '#contracts/wire/feed.ts';

/** It answers joins with `answers`, in order; then with position 1. */
export class FakeSocket extends EventEmitter {
  connected = false;
  answers: (JoinAnswer | Error)[] = [];
  joins: string[] = [];
  timeout = () => ({
    emitWithAck: async (_event: string, { model }: { model: string }): Promise<JoinAnswer> => {
      this.joins.push(model);
      const answer = this.answers.shift() ?? { position: '1' };
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  connect(): void {
    this.connected = true;
    this.emit('connect');
  }
  disconnect(): void {
    this.connected = false;
    this.emit('disconnect', 'io client disconnect');
  }
}
