import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** Compiles and runs `Main.java` of every folder below the one given, in one process. */
public class RunAll {
  public static void main(String[] args) throws Exception {
    var compiler = ToolProvider.getSystemJavaCompiler();
    List<Path> folders;
    try (var found = Files.list(Path.of(args[0]))) {
      folders = found.filter(folder -> Files.exists(folder.resolve("Main.java"))).sorted().toList();
    }
    for (Path folder : folders) {
      int result = compiler.run(null, null, null, "-encoding", "UTF-8", "-cp", args[1], "-d",
        folder.toString(), folder.resolve("Main.java").toString());
      if (result != 0) {
        System.err.println("FAILED " + folder.getFileName() + " does not compile");
        continue;
      }
      try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, RunAll.class.getClassLoader())) {
        loader.loadClass("Main").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
      } catch (ReflectiveOperationException error) {
        System.err.println("FAILED " + folder.getFileName() + " " + error.getCause());
      }
    }
  }
}
