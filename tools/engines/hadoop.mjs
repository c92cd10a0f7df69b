/** Hadoop in local mode: `mapred` with the distribution's classes. */
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { javaArchives } from "./maven.mjs";

export const HADOOP_FILES = ["pack.sh", "hadoop.sh", "mapper.sh", "combiner.awk", "reducer.awk"];

/** @param {string} output @param {string} name */
export const readCounter = (output, name) => Number(new RegExp(`${name}=(\\d+)`).exec(output)?.[1]);

/** @param {Readonly<Record<string, string | number>>} properties */
const configuration = (properties) =>
  `<configuration>${Object.entries(properties)
    .map(([name, value]) => `<property><name>${name}</name><value>${value}</value></property>`)
    .join("")}</configuration>`;

const LOGGING = `log4j.rootLogger=WARN, console
log4j.logger.org.apache.hadoop.mapreduce.Job=INFO
log4j.logger.org.apache.hadoop.util.NativeCodeLoader=ERROR
log4j.logger.org.apache.hadoop.metrics2.impl.MetricsSystemImpl=ERROR
log4j.appender.console=org.apache.log4j.ConsoleAppender
log4j.appender.console.target=System.err
log4j.appender.console.layout=org.apache.log4j.PatternLayout
log4j.appender.console.layout.ConversionPattern=%p %c{1}: %m%n
`;

/**
 * Installs `mapred` in `bin`: two tasks at a time, in one process. Returns Hadoop's version.
 * @param {{ folder: string, bin: string }} workshop
 * @param {number} blockBytes of each input split, as in HDFS
 */
export async function installHadoop({ folder, bin }, blockBytes) {
  const archives = await javaArchives("hadoop");
  const settings = join(folder, "conf");
  mkdirSync(settings);
  const properties = {
    "fs.defaultFS": "file:///",
    "hadoop.tmp.dir": join(folder, "hadoop"),
    "mapreduce.framework.name": "local",
    "mapreduce.local.map.tasks.maximum": 2,
    "mapreduce.local.reduce.tasks.maximum": 2,
    "fs.local.block.size": blockBytes,
    // Reducers would expect their own heap.
    "mapreduce.reduce.shuffle.input.buffer.percent": 0.3,
  };
  writeFileSync(join(settings, "core-site.xml"), configuration(properties));
  writeFileSync(join(settings, "log4j.properties"), LOGGING);
  const streaming = "org.apache.hadoop.streaming.HadoopStreaming";
  writeFileSync(
    join(bin, "mapred"),
    `#!/bin/sh\nshift\nexec java -Xmx1g -cp "${settings}:${archives}/*" ${streaming} "$@"\n`,
  );
  chmodSync(join(bin, "mapred"), 0o755);
  const [, version] =
    readdirSync(archives)
      .join(" ")
      .match(/hadoop-streaming-(\S+)\.jar/) ?? [];
  return version;
}
