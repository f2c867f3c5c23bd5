import { once } from 'node:events';
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/**
 * A local address that forwards connections to its targets in turn, like the proxy and the
 * database's address of a larger installation.
 */
export class Forwarder {
  private readonly open = new Set<Socket>();
  private readonly server = createServer((from) => this.forward(from));
  private targets: readonly NetConnectOpts[] = [];
  private turn = 0;

  /** Starts listening. Returns the port. */
  async listen(port = 0): Promise<number> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /**
   * Replaces the targets and closes all open connections. Without targets no connection gets
   * through.
   */
  leadTo(targets: readonly NetConnectOpts[]): void {
    this.targets = targets;
    for (const socket of this.open) socket.destroy();
  }

  async close(): Promise<void> {
    this.leadTo([]);
    this.server.close();
    await once(this.server, 'close');
  }

  private forward(from: Socket): void {
    const target = this.targets[this.turn % Math.max(this.targets.length, 1)];
    this.turn += 1;
    if (!target) {
      from.destroy();
      return;
    }
    const to = connect(target);
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.open.add(socket);
      socket.setNoDelay();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
