import type { blockchain } from "./networks.js";

/**
 * Where a job stands.
 *
 * - `created`: accepted, not started yet;
 * - `started`: a worker is busy with it;
 * - `finished`: it ended with a result;
 * - `failed`: it ended without one;
 * - `used`: its result has been used;
 * - `restarted`: it was started again.
 *
 * @sourceFile src/worker/job.ts:2
 */
export type JobStatus = "created" | "started" | "finished" | "failed" | "used" | "restarted";

/**
 * One place in AWS CloudWatch where a worker has written its log.
 *
 * @sourceFile src/worker/job.ts:23
 */
export interface LogStream {
  /** CloudWatch log group, one for each Lambda function. */
  logGroupName: string;

  /** CloudWatch log stream inside the group, one for each instance of the function. */
  logStreamName: string;

  /** AWS identifier of the run, which tells its lines in the stream from those of other runs. */
  awsRequestId: string;
}

/**
 * Record of a job: its request, state, result and logs. Times are in milliseconds since 1970-01-01
 * UTC.
 *
 * @sourceFile src/worker/job.ts:37
 */
export interface JobData {
  /** Identifier of the user at the cloud that the job belongs to. `local` in the local cloud. */
  id: string;

  /** Identifier of the job. */
  jobId: string;

  /** Identifier of the task that started the job, for jobs started by a task. */
  taskId?: string;

  /** Name of the developer whose worker runs the job. */
  developer: string;

  /** Name of the repository with the worker's code. */
  repo: string;

  /** Name of the work to do; the worker's code decides what it means. */
  task?: string;

  /** Identifier of the user for whom the job runs, as the caller named them. */
  userId?: string;

  /** Arguments for the worker: plain text or JSON text. */
  args?: string;

  /** Description of the job: plain text or JSON text. */
  metadata?: string;

  /** The chain that the job works for. */
  chain: blockchain;

  /** Name of the file in which the cloud keeps the transactions. */
  filename?: string;

  /**
   * Number of transactions: of all to be merged for a recursive proof, else 1 in the local cloud.
   */
  txNumber: number;

  /** When the job was created, in milliseconds since 1970-01-01 UTC. */
  timeCreated: number;

  /** When a worker started on the job. */
  timeStarted?: number;

  /** When the job ended with a result. */
  timeFinished?: number;

  /** When the job ended without a result. */
  timeFailed?: number;

  /** When the result was used, in milliseconds since 1970-01-01 UTC. */
  timeUsed?: number;

  /** Status of the job, from `created` to `finished` or `failed`. */
  jobStatus: JobStatus;

  /** How long the job counts for billing, in milliseconds. */
  billedDuration?: number;

  /** What the worker returned: text whose format its code decides, such as a proof in JSON. */
  result?: string;

  /** Where the logs of the job are. */
  logStreams?: LogStream[];

  /** Lines of the log, when they were requested. */
  logs?: string[];

  /** Whether `logs` is complete; while it is not, more lines may follow. */
  isFullLog?: boolean;
}

/**
 * One change in the state of a job, with its time in milliseconds since 1970.
 *
 * @sourceFile src/worker/job.ts:111
 */
export interface JobEvent {
  /** Identifier of the job. */
  jobId: string;

  /** When the status changed, in milliseconds since 1970-01-01 UTC. */
  eventTime: number;

  /** Status of the job after the change. */
  jobStatus: JobStatus;

  /** What the worker returned; only when the job finished. */
  result?: string;
}

/**
 * A task: work that a worker schedules for later, such as checking whether a transaction is in a
 * block. See {@link Cloud.addTask}. Times are in milliseconds since 1970-01-01 UTC.
 *
 * @sourceFile src/worker/task.ts:6
 */
export interface TaskData {
  /** Identifier of the user at the cloud that the task belongs to. `local` in the local cloud. */
  id: string;

  /** Identifier of the task. */
  taskId: string;

  /** Start time of the task, where one was given. */
  startTime?: number;

  /** When the task was added, in milliseconds since 1970-01-01 UTC. */
  timeCreated: number;

  /** How often the task may run at most. Defaults to `5`. */
  maxAttempts?: number;

  /** How often the task has run so far. */
  attempts: number;

  /** Name of the developer whose worker runs the task. */
  developer: string;

  /** Name of the repository with the worker's code. */
  repo: string;

  /** Name of the work to do; the worker's code decides what it means. */
  task: string;

  /** Identifier of the user for whom the task runs, as the caller named them. */
  userId?: string;

  /** Arguments for the worker: plain text or JSON text. */
  args?: string;

  /** Description of the task: plain text or JSON text. */
  metadata?: string;

  /** The chain that the task works for. */
  chain: blockchain;
}
